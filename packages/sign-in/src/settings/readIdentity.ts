import { findSecrets, type Problem } from 'docusaurus-plugin-kit/secrets';
import { findContradictions } from './contradictions';
import { readEnvironment } from './environment';
import { toIdentityConfig, type IdentityConfig } from './identityConfig';
import { schema, settingNames, type SettingName, type Settings } from './schema';
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
  const isSecret = new Set(secrets.map(({ setting }) => setting));
  const { settings, problems } = parse(given, isSecret);
  const isGiven = (name: SettingName) => given[name] !== undefined;
  const hasSignIn = settingNames.some(isGiven);

  const all = [
    ...secrets,
    ...unknown.filter(({ setting }) => !isSecret.has(setting)),
    ...problems,
    ...(hasSignIn ? findContradictions(settings, isGiven) : []),
  ];
  if (all.length > 0) throw new SettingsError(all, settingNames);
  return hasSignIn ? toIdentityConfig(settings) : undefined;
}

/**
 * Checks each setting by itself. Messages must not show a secret, so a setting with a secret is not checked further.
 */
function parse(
  given: Record<string, string>,
  isSecret: Set<string>,
): { settings: Settings; problems: Problem[] } {
  const settings: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of settingNames) {
    if (given[name] === undefined || isSecret.has(name)) continue;
    const result = schema[name].safeParse(given[name]);
    if (result.success) settings[name] = result.data;
    else {
      problems.push(...result.error.issues.map(({ message }) => ({ setting: name, message })));
    }
  }
  return { settings, problems };
}
