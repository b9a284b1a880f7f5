/**
 * Names of variables that hold credentials, or say where to get some: those of AWS, those with which a job on GitHub asks
 * for a token, and all whose name says that they are secret.
 */
const ofCredentials =
  /^(?:AWS|ACTIONS)_|TOKEN|SECRET|PASS|PWD|_PAT\b|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY/i;

/** Other names that are no credentials: the folder of a shell, and whether AWS's SDK warns of an old Node. */
const open = /^(?:OLD)?PWD$|^AWS_SDK_JS_NODE_VERSION_/;

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
    if (ofCredentials.test(name) && !open.test(name)) delete environment[name];
  }
  return environment;
}
