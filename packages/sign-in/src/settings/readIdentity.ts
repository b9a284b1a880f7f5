import { findSecrets } from 'docusaurus-quiet-pages/common/secrets';
import { readEnvironment } from './environment';
import { toIdentityConfig, type IdentityConfig } from './identityConfig';
import { check, settingNames } from './schema';
import { SettingsError } from './settingsError';

/**
 * Reads the settings of the sign-in: the environment first, then `.env.local`, then `.env`.
 *
 * @param environment usually `process.env`. With `AUTH_ENV_FILES=off` the files are not read.
 * @param folder where the files are
 * @returns undefined if no setting is given: the site then has no sign-in.
 * @throws SettingsError naming every setting that is missing, wrong or secret.
 */
export function readIdentity(
  environment: Record<string, string | undefined>,
  folder = process.cwd(),
): IdentityConfig | undefined {
  const { sources, problems: unknown } = readEnvironment(environment, folder, settingNames);
  const secrets = findSecrets(sources);
  const given = Object.assign({}, ...[...sources].reverse()) as Record<string, string>;
  const hasSignIn = settingNames.some((name) => given[name] !== undefined);
  // Messages must not show a secret, so a setting with one is not checked further.
  for (const { setting } of secrets) delete given[setting];
  const { values, problems } = hasSignIn ? check(given) : { problems: [] };

  const isSecret = new Set(secrets.map(({ setting }) => setting));
  const others = [...unknown, ...problems].filter(({ setting }) => !isSecret.has(setting));
  if (secrets.length + others.length > 0) {
    throw new SettingsError([...secrets, ...others], settingNames);
  }
  return values && toIdentityConfig(values);
}
