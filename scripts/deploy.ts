import path from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { readIdentity } from '../amplify-config';
import { buildFolder, readBuildRecord } from '../hosting/buildRecord';
import { config } from '../infra/config';
import { stackSettings } from '../infra/settings-from-stack/stackSettings';
import { readCommit } from '../plugins/build-record/commit';
import { findPlaceholders } from '../plugins/content-checks/placeholders';
import { site } from '../site.config';
import { connect, hostingStack } from './deploy/aws/connect';
import { explainError } from './deploy/aws/explainError';
import { deploy } from './deploy/deploy';
import { DEPLOY_HELP, readDeployOptions } from './deploy/options';
import { run } from './setup/run.mjs';

const root = path.join(__dirname, '..');

// `npm run deploy`: publishes the commit that is checked out.
async function main(): Promise<void> {
  const options = readDeployOptions(process.argv.slice(2));
  if (options === 'help') return console.log(DEPLOY_HELP);
  await deploy(options, {
    siteUrl: site.url,
    webSubHub: site.webSubHub,
    hostingStack,
    hosting: config.hosting,
    buildFolder: buildFolder(root),
    readCommit: () => readCommit(root),
    findPlaceholders: () => findPlaceholders(root),
    readIdentity: () => readIdentity(process.env, root),
    readIdentityStack,
    readRecord: () => readBuildRecord(root, buildFolder(root)),
    run: (args) => run(process.execPath, args),
    connect,
  });
}

async function readIdentityStack() {
  if (!config.identity) return undefined;
  return stackSettings(
    { config, siteUrl: site.url, development: false },
    (region) => new CloudFormationClient({ region }),
  );
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
