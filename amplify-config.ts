import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { readIdentity as readSettings } from 'docusaurus-cognito-sign-in/settings/readIdentity';

/**
 * Reads this site's settings of the sign-in: the environment first, then `.env.local`, then `.env`. An owner who keeps
 * settings elsewhere returns them here.
 *
 * @param environment usually `process.env`. With `AUTH_ENV_FILES=off` the files are not read.
 * @param folder where the files are
 * @returns undefined if no setting is given: the site is then a blog without sign-in.
 * @throws SettingsError naming every setting that is missing, wrong or secret.
 */
export function readIdentity(
  environment: Record<string, string | undefined>,
  folder = process.cwd(),
): IdentityConfig | undefined {
  return readSettings(environment, folder);
}
