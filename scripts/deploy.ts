import path from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { config } from '../infra/config';
import { membersTableName, readPosts, writePosts } from 'docusaurus-comments/postList';
import { stackSettings } from '../infra/base/stackOutputs';
import { readCommit } from 'docusaurus-quiet-pages/buildRecord';
import { site } from '../site.config';
import { connect, explainError } from '../infra/deploy/connect';
import { deploy } from '../infra/deploy/deploy';
import { run } from './command';

const root = path.join(__dirname, '..');

// `npm run deploy`: publishes the commit that is checked out. With `--build` it runs with the packages of
// infra/deploy/package.json alone.
async function main(): Promise<void> {
  await deploy(process.argv.slice(2), {
    root,
    url: site.url,
    config,
    readCommit: () => readCommit(root),
    // Publishing a build that was made elsewhere goes without the packages that read Markdown, and without Amplify.
    findPlaceholders: async () =>
      (await import('docusaurus-blog-kit/checks/publishing')).findPlaceholders(root),
    readIdentity: async () => (await import('../amplify-config')).readIdentity(),
    readIdentityStack: async () =>
      config.identity &&
      stackSettings(config, site.url, (region) => new CloudFormationClient({ region })),
    run,
    connect,
    ...(config.members && { tellPosts }),
  });
}

/** Only a site with members needs the client of DynamoDB. */
async function tellPosts(siteDir: string): Promise<void> {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const dynamodb = new DynamoDBClient({ region: config.identity?.region });
  await writePosts(dynamodb, membersTableName(config.name), readPosts(siteDir));
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
