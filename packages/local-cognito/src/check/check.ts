import { createHmac } from 'node:crypto';
import { timestampOf } from '../srp/srp';
import data from './rules.json';
import { type Answer, newAddress, TestPool, type User, type UserState } from './testPool';

/** What Cognito answers, and who says so. */
interface Rule {
  id: string;
  /** What is asked of the endpoint. */
  asks: string;
  source: string;
  /** The state of the user whom the requests are about, if they are about one. */
  user?: UserState;
  unsigned?: boolean;
  /** The parameters of operations, in their order. `<Name>` stands for a value of the user or of an earlier answer. */
  requests: readonly Record<string, object>[];
  /**
   * Of the last answer: an error's name without `Exception`, a colon and the beginning of its words; or members, of which
   * true stands for any value and null for none.
   */
  expected: string | Record<string, unknown>;
}

const rules = data as unknown as readonly Rule[];

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
  const { expected } = rule;
  try {
    const answer = await answerTo(rule, pool);
    const { status, error, body } = answer;
    const here = `${status} ${error ? wordsOf(answer) : JSON.stringify(body).slice(0, 100)}`;
    if (typeof expected === 'string') {
      const isSame = status === 400 && wordsOf(answer).startsWith(expected);
      return isSame ? undefined : `Cognito: ${expected}; here: ${here}`;
    }
    const isSame = ([name, value]: [string, unknown]) =>
      value === true ? Boolean(body[name]) : (body[name] ?? null) === value;
    if (status === 200 && Object.entries(expected).every(isSame)) return undefined;
    return `Cognito: an answer with ${Object.keys(expected).join(', ')}; here: ${here}`;
  } catch (error) {
    return `cannot be asked: ${(error as Error).message}`;
  }
}

function wordsOf({ error, body }: Answer): string {
  return `${error?.replace(/Exception$/, '')}: ${body.message ?? body.Message}`;
}

/** Sends a rule's requests. @returns the last answer @throws when one before it is an error */
async function answerTo(rule: Rule, pool: TestPool): Promise<Answer> {
  const user = rule.user && (await pool.newUser(rule.user));
  const values: Record<string, unknown> = { ...valuesOf(pool, user), ...user };
  let answer: Answer | undefined;
  for (const [operation, parameters] of rule.requests.flatMap(Object.entries<object>)) {
    if (answer?.error) throw new Error(`A request before it is refused: ${wordsOf(answer)}`);
    const given = filled(parameters, values);
    answer =
      operation === 'SRP'
        ? await pool.srp({ ...user!, ...given })
        : await pool.send(operation, given, !rule.unsigned);
    Object.assign(values, answer.body, answer.body.AuthenticationResult);
  }
  return answer!;
}

function filled(parameters: object, values: Record<string, unknown>): object {
  const text = JSON.stringify(parameters).replace(/"<(\w+)>"/g, (_, name: string) => {
    if (values[name]) return JSON.stringify(values[name]);
    throw new Error(`No answer has given ${name}.`);
  });
  return JSON.parse(text) as object;
}

function valuesOf({ secret, secretClientId }: TestPool, user: User | undefined) {
  const hash = createHmac('sha256', secret).update(`${user?.Username}${secretClientId}`);
  const now = timestampOf(Date.now());
  return {
    SecretClientId: secretClientId,
    SecretHash: hash.digest('base64'),
    Nobody: newAddress(),
    OtherBlock: 'AAAA'.repeat(86),
    LongAgo: timestampOf(Date.now() - 83 * 24 * 3600 * 1000),
    PaddedDay: timestampOf(new Date().setUTCDate(1)).replace(' 1 ', ' 01 '),
    OtherDay: now.replace(/^\w+/, (day) => (day === 'Mon' ? 'Tue' : 'Mon')),
  };
}
