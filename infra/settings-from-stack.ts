import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { readIdentity } from '../amplify-config';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { site } from '../site.config';
import { config } from './config';
import { explainError } from './deploy/connect';
import { checkConfig } from './base/settings';
import { stackSettings } from './base/stackOutputs';

// `npm run settings:from-stack`: what the stacks have made becomes the settings of the site.
async function main(): Promise<void> {
  readCommandLine('settings:from-stack', process.argv.slice(2), {});
  checkConfig(config, site.url);
  const clientIn = (region: string) => new CloudFormationClient({ region });
  const settings = await stackSettings(config, site.url, clientIn);
  const file = path.join(__dirname, '../amplify_outputs.json');
  writeFileSync(file, `${JSON.stringify(settings, undefined, 2)}\n`);
  readIdentity({});
  console.log('amplify_outputs.json has the settings of the sign-in. Commit it: they are public.');
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
