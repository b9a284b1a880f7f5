import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkIdentity,
  type IdentityConfig,
  type SignInSettings,
} from 'docusaurus-cognito-sign-in/settings/identity';

/**
 * What this site adds to `amplify_outputs.json`, such as `totpIssuer: 'My blog'`; its values win. A pool that infra/ did
 * not make can be here as a whole: `Auth: { Cognito: { userPoolId: '…', userPoolClientId: '…' } }`, in the shape of
 * Amplify's own settings. handbook/sign-in.md has all settings.
 */
const own: Partial<SignInSettings> = {};

/**
 * The identity of this site, which is public: Amplify's own file `amplify_outputs.json`, if it is there, and what this
 * file adds.
 *
 * @param environment `AMPLIFY_CONFIG` has other settings in their place, in JSON, as `npm start` and `npm run preview`
 * give them; with `none` the site has no sign-in.
 * @returns undefined for a blog without sign-in
 * @throws SettingsError naming every setting that is missing, wrong or secret
 */
export function readIdentity(
  environment: Record<string, string | undefined> = process.env,
): IdentityConfig | undefined {
  const { AMPLIFY_CONFIG: given } = environment;
  if (given === 'none') return undefined;
  if (given) return checkIdentity(JSON.parse(given));
  const file = path.join(__dirname, 'amplify_outputs.json');
  const settings = existsSync(file) ? { ...readOutputs(file), ...own } : own;
  return Object.keys(settings).length > 0 ? checkIdentity(settings) : undefined;
}

/** Amplify is loaded only here: that takes a fifth of a second, which a site without the file need not wait. */
function readOutputs(file: string) {
  // oxlint-disable-next-line typescript/no-require-imports -- see above
  const { parseAmplifyConfig } = require('aws-amplify/utils') as typeof import('aws-amplify/utils');
  return parseAmplifyConfig(JSON.parse(readFileSync(file, 'utf8')));
}
