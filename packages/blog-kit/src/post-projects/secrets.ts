import path from 'node:path';
import { secretProblem } from '../published-files/publishProblem';

/** Keys in text form, whatever their kind: a reader makes their own. */
const keyFile = /\.(?:pem|key)$/i;

/** The identifier of an access key of AWS, long-lived or temporary, and not those of its documentation. */
const accessKey = /\b(?:AKIA|ASIA)(?![A-Z0-9]*EXAMPLE\b)[A-Z2-7]{16}\b/;

/** The file of the AWS CLI; those of other programs with this name hold the same. */
const credentialsFile = /^credentials$/i;

/** Keys and tokens that are known by how they begin and how long they are; the value is what is random in them. */
const tokens = [
  {
    what: 'an access key of AWS',
    pattern:
      /secret_?access_?key["']?\s*[:=]\s*["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
  },
  {
    what: 'a session token of AWS',
    pattern: /(?<![\w/+])(?:IQoJ|FwoG)(?<value>[A-Za-z0-9/+]{100,})/g,
  },
  { what: 'a token of GitHub', pattern: /\bgh[pousr]_(?<value>[A-Za-z0-9]{36,})\b/g },
  { what: 'a token of GitHub', pattern: /\bgithub_pat_(?<value>[A-Za-z0-9]{22}_\w{59})\b/g },
  { what: 'a key of OpenAI', pattern: /(?<![\w-])sk-proj-(?<value>[\w-]{40,})/g },
  { what: 'a key of Anthropic', pattern: /(?<![\w-])sk-ant-(?<value>[\w-]{40,})/g },
  { what: 'a token of Slack', pattern: /(?<![\w-])xox[abp]-(?<value>\d{8,}-[A-Za-z0-9-]{20,})/g },
  { what: 'a token of npm', pattern: /\bnpm_(?<value>[A-Za-z0-9]{36})\b/g },
  { what: 'a key of Google', pattern: /(?<![\w-])AIza(?<value>[\w-]{35})(?![\w-])/g },
  { what: 'a key of Stripe', pattern: /\bsk_live_(?<value>[A-Za-z0-9]{24,})\b/g },
];

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
  if (credentialsFile.test(path.basename(file))) {
    return 'may hold secrets, and readers would download it. Say in the README what to write there.';
  }
  const problem = secretProblem(file, folder);
  if (problem) return problem;
  const what = heldBy(content.toString('latin1'));
  return (
    what &&
    `holds ${what}, and readers would download it. Take it out, and revoke it if it was ever committed.`
  );
}

/** What kind of key or token a text holds. */
function heldBy(text: string): string | undefined {
  if (accessKey.test(text)) return 'an access key of AWS';
  return tokens.find(({ pattern }) =>
    [...text.matchAll(pattern)].some(({ groups: { value = '' } = {} }) => isRandom(value)),
  )?.what;
}

/** Those of documentation say `EXAMPLE`; placeholders repeat a character. */
function isRandom(value: string): boolean {
  return !/EXAMPLE/.test(value) && new Set(value).size > 10;
}
