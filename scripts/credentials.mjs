/**
 * Names of variables that hold credentials, or say where to get some: those of AWS, those with which a job on GitHub asks
 * for a token, and all whose name says that they are secret.
 */
const ofCredentials =
  /^(?:AWS|ACTIONS)_|TOKEN|SECRET|PASS|PWD|_PAT\b|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY/i;

/**
 * The settings of the sign-in whose names look like those of credentials, in the order of
 * packages/sign-in/src/settings/schema.ts. They are published. If the value of one looks like a secret, the build stops,
 * so it has to see them.
 */
export const openSettings = [
  'AUTH_PASSWORD_MIN_LENGTH',
  'AUTH_PASSWORD_REQUIRE',
  'AUTH_GRAPHQL_API_KEY',
];

/**
 * Other names that are no credentials: the folder of a shell, and whether AWS's SDK warns of an old Node. The build stops
 * at a setting that is named a secret (packages/quiet-pages/src/common/secrets.ts), so it has to see that, too.
 */
const open = /^(?:OLD)?PWD$|^AWS_SDK_JS_NODE_VERSION_|^AUTH_.*SECRET/;

/**
 * Takes the credentials out of an environment.
 *
 * A page in MDX is a program: what it prints is published. So no build and no check of posts may know them. This keeps
 * them from being published by a slip; it does not stop a program that searches the machine.
 *
 * @template {Record<string, string | undefined>} Environment
 * @param {Environment} environment is changed
 * @returns {Environment} the same
 */
export function removeCredentials(environment) {
  for (const name of Object.keys(environment)) {
    const isOpen = openSettings.includes(name) || open.test(name);
    if (ofCredentials.test(name) && !isOpen) delete environment[name];
  }
  return environment;
}
