import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { readIdentity } from '../../amplify-config';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { site } from '../../site.config';
import { config } from '../config';
import { explainError } from '../deploy/explainError';
import { checkConfig } from '../settings/settings';
import { mergeSettings } from './mergeSettings';
import { stackSettings } from './stackSettings';

const root = path.join(__dirname, '../..');

// `npm run settings:from-stack`: what the identity stack made becomes the settings of the site.
async function main(): Promise<void> {
  readCommandLine('settings:from-stack', process.argv.slice(2), {});
  checkConfig(config, site.url);
  const clientIn = (region: string) => new CloudFormationClient({ region });
  const settings = await stackSettings(config, site, clientIn);
  const file = path.join(root, '.env.local');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, mergeSettings(before, settings));
  readIdentity(process.env, root);
  const names = Object.keys(settings).filter((name) => settings[name] !== undefined);
  console.log(`.env.local has ${names.join(', ')}.`);
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
