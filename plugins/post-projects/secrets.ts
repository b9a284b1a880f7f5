import { secretProblem } from '../published-files/publishProblem';

/** Keys in text form, whatever their kind: a reader makes their own. */
const keyFile = /\.(?:pem|key)$/i;

/** The identifier of an access key of AWS, long-lived or temporary, and not those of its documentation. */
const accessKey = /\b(?:AKIA|ASIA)(?![A-Z0-9]*EXAMPLE\b)[A-Z2-7]{16}\b/;

/** The value of a secret access key beside its name. Placeholders repeat a character, or have fewer. */
const secretKey =
  /secret_?access_?key["']?\s*[:=]\s*["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi;

/**
 * Why a file may not be in a project's zip, and what to do; the text follows the name of the file.
 *
 * @param file its absolute path
 * @param folder that of the project
 */
export function zipProblem(file: string, content: Buffer, folder: string): string | undefined {
  if (keyFile.test(file)) {
    return 'may hold a key, and readers would download it. Make it when the project runs, or let readers make theirs.';
  }
  const problem = secretProblem(file, folder);
  if (problem) return problem;
  return holdsAwsKey(content.toString('latin1'))
    ? 'holds an access key of AWS, and readers would download it. Take it out, and deactivate the key if it was ever committed.'
    : undefined;
}

function holdsAwsKey(text: string): boolean {
  if (accessKey.test(text)) return true;
  return [...text.matchAll(secretKey)].some(({ groups: { value = '' } = {} }) => isRandom(value));
}

/** That of the documentation ends with `EXAMPLEKEY`. */
function isRandom(value: string): boolean {
  return !/EXAMPLE/.test(value) && new Set(value).size > 10;
}
