import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { buildFolder, readBuildRecord } from '../hosting/buildRecord';
import { readCommit } from '../plugins/build-record/commit';
import { findPlaceholders } from '../plugins/content-checks/placeholders';
import { config } from '../infra/config';
import type { IdentityConfig } from '../settings/identityConfig';
import { site } from '../site.config';
import { connect } from './deploy/aws/connect';
import { explainError } from './deploy/aws/explainError';
import { carryOut } from './deploy/carryOut';
import { DEPLOY_HELP, readDeployOptions } from './deploy/options';
import { readBuild } from './deploy/readBuild';
import {
  addressProblem,
  buildProblem,
  placeholderProblem,
  signInProblem,
  uncommittedProblem,
} from './deploy/refusals';
import { run } from './setup/run.mjs';

const root = path.join(__dirname, '..');

// `npm run deploy`: publishes the commit that is checked out.
async function main(): Promise<void> {
  const options = readDeployOptions(process.argv.slice(2));
  if (options === 'help') return console.log(DEPLOY_HELP);

  const commit = readCommit(root);
  refuse(uncommittedProblem(commit));
  if (!commit) return;
  refuse(addressProblem(site.url));
  refuse(placeholderProblem(await findPlaceholders(root)));
  const refuseSignIn = (identity: IdentityConfig | undefined) =>
    refuse(signInProblem(identity, config.identity !== undefined, site.url));
  // A build takes a minute, so its settings are looked at first.
  if (!options.noBuild) refuseSignIn(readIdentity(process.env, root));
  await requireSuccess('The check of the posts failed.', ['scripts/check.mjs']);
  if (!options.noBuild) {
    await requireSuccess('The build failed.', ['scripts/docusaurus.mjs', 'build']);
    // Somebody may have edited a file meanwhile.
    refuse(uncommittedProblem(readCommit(root)));
  }
  const folder = buildFolder(root);
  const record = readBuildRecord(root, folder);
  refuse(buildProblem(record, commit));
  if (!record) return;
  refuseSignIn(record.identity);

  const { build, read } = readBuild(folder, commit.id, { ...record, url: site.url });
  await carryOut(await connect(), () => ({ command: 'deploy', build, read }), options);
}

function refuse(problem: string | undefined): void {
  if (problem) throw new Error(problem);
}

/** Runs a script of this project. @throws Error if it fails. */
async function requireSuccess(failure: string, args: string[]): Promise<void> {
  const code = await run(process.execPath, args);
  if (code !== 0) throw new Error(`${failure} Nothing was published.`);
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
