import { type Rule, rules } from './rules';
import { TestPool } from './testPool';

/** The text that `local-cognito check --help` prints. */
export const help = `Usage: local-cognito check <endpoint> [rule ...]

Asks an endpoint of Cognito's API what Cognito was documented or measured to answer, and says which
rules hold. It makes a user pool for that, and deletes it at the end. The endpoint is that of an
emulator, such as http://localhost:9229, or AWS's own, such as
https://cognito-idp.eu-central-1.amazonaws.com, with credentials in AWS_ACCESS_KEY_ID and
AWS_SECRET_ACCESS_KEY. It ends with 1 unless all rules hold.`;

/** Checks an endpoint, prints what it finds, and returns whether all rules hold. */
export async function check([endpoint, ...chosen]: readonly string[]): Promise<boolean> {
  if (endpoint === undefined || endpoint.startsWith('-')) {
    console.log(help);
    return endpoint !== undefined;
  }
  if (!URL.canParse(endpoint)) throw new Error(`${endpoint} is no address of an endpoint.`);
  const unknown = chosen.find((id) => !rules.some((rule) => rule.id === id));
  if (unknown) throw new Error(`There is no rule ${unknown}.`);
  const asked = rules.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const pool = new TestPool(endpoint);
  await pool.open();
  let held = 0;
  try {
    for (const rule of asked) {
      const problem = await problemOf(rule, pool);
      if (problem === undefined) held += 1;
      console.log(`${problem === undefined ? 'yes' : 'NO '} ${rule.id.padEnd(22)} ${rule.asks}`);
      if (problem !== undefined) console.log(`      ${problem}\n      ${rule.source}`);
    }
  } finally {
    await pool.close();
  }
  console.log(`${held} of ${asked.length} rules hold at ${endpoint}.`);
  return held === asked.length;
}

/** Says what Cognito answers and what was answered instead; undefined when it is the same. */
async function problemOf(rule: Rule, pool: TestPool): Promise<string | undefined> {
  try {
    const [{ status, error, body }, expected] = await rule.run(pool);
    const words = `${error?.replace(/Exception$/, '')}: ${body.message ?? body.Message}`;
    const here = `${status} ${error ? words : JSON.stringify(body).slice(0, 100)}`;
    if (typeof expected === 'string') {
      const isSame = status === 400 && words.startsWith(expected);
      return isSame ? undefined : `Cognito: ${expected}; here: ${here}`;
    }
    const isSame = ([name, value]: [string, unknown]) =>
      value === true ? Boolean(body[name]) : body[name] === value;
    if (status === 200 && Object.entries(expected).every(isSame)) return undefined;
    return `Cognito: an answer with ${Object.keys(expected).join(', ')}; here: ${here}`;
  } catch (error) {
    return `cannot be asked: ${(error as Error).message}`;
  }
}
