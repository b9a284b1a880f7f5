import { findProblems, post } from '../testSite';

const folder = 'blog/2024-01-02-good';
const file = `${folder}/index.md`;
const commands = '```console\n$ npm ci\n```';
const facts = `- **Needs:** [Node](https://nodejs.org)
- **Versions:** aws-cdk-lib 2.276.0
- **Region:** none
- **Costs:** nothing`;
const result = 'You should see a table.';
const cleanUp = ':::clean-up\n\nNothing is left.\n\n:::';
const tryIt = (...parts: string[]) => `:::try-it\n\n${parts.join('\n\n')}\n\n:::\n\n${cleanUp}`;
const measured = (label: string, content = commands) => `:::measured${label}\n\n${content}\n\n:::`;

/**
 * The problems of the blocks in a post whose body starts on line 13, as `line  message`. Samples
 * that no page shows are another check's matter.
 */
async function problemsOf(body: string, files: Record<string, string> = {}): Promise<string[]> {
  const problems = await findProblems({ [file]: post(body), ...files });
  return problems
    .filter(({ check }) => check !== 'unused-sample')
    .map(({ line, message }) => `${line}  ${message}`);
}

test('complete blocks', async () => {
  const body = `${tryIt(facts, commands, result)}\n\n${measured('[2024-01-02 · Go 1.24]')}`;
  expect(await problemsOf(body)).toEqual([]);
});

test.each([
  ['in a list', '1. Install:\n\n   ```console\n   $ npm ci\n   ```'],
  ['from a file', '```console file=./samples/run.txt\n```'],
])('commands %s', async (_where, code) => {
  const files = { [`${folder}/samples/run.txt`]: '$ npm ci\n' };
  expect(await problemsOf(tryIt(facts, code, result), files)).toEqual([]);
});

test.each([
  ['without facts', commands, 13, 'Needs'],
  ['with facts that come later', `Text.\n\n${facts}\n\n${commands}`, 13, 'Needs'],
  ['without the last fact', `${facts.replace(/\n.*$/, '')}\n\n${commands}`, 17, 'Costs'],
  ['with another fact', `${facts.replace('Region', 'Where')}\n\n${commands}`, 17, 'Region'],
  ['with facts that are not named', `- Node\n\n${commands}`, 15, 'Needs'],
])('a :::try-it %s', async (_how, content, line, name) => {
  expect(await problemsOf(tryIt(content, result))).toEqual([
    `${line}  :::try-it begins with a list of Needs, Versions, Region, Costs, in this order. Write "- **${name}:** …" here.`,
  ]);
});

test('a :::try-it with a fact that says nothing', async () => {
  expect(await problemsOf(tryIt(facts.replace(' nothing', ''), commands, result))).toEqual([
    '18  Costs says nothing. Write it after "- **Costs:**", or "none".',
  ]);
});

test.each([' none', ''])('a fact with its colon outside the bold text: %j', async (text) => {
  const content = facts.replace('Region:** none', `Region**:${text}`);
  expect(await problemsOf(tryIt(content, commands, result))).toEqual([
    '17  The colon belongs in the bold text. Write "- **Region:** …" here.',
  ]);
});

test.each([
  '',
  '```console\nadded 3 packages\n```',
  '```bash\n$ npm ci\n```',
  '```ts file=./samples/a.ts\n```',
])('a :::try-it without commands: %j', async (code) => {
  const files = { [`${folder}/samples/a.ts`]: '' };
  expect(await problemsOf(tryIt(facts, code, result), files)).toEqual([
    '13  There is no command to try. Write a fence of console whose commands begin with "$ ".',
  ]);
});

test('a :::try-it without its result', async () => {
  expect(await problemsOf(tryIt(facts, commands, 'It works.'))).toEqual([
    '13  Readers cannot tell whether it worked. Add a paragraph that begins with "You should see".',
  ]);
});

test('a :::try-it without :::clean-up', async () => {
  expect(await problemsOf(tryIt(facts, commands, result).replace(cleanUp, ''))).toEqual([
    '13  Nothing says how to remove what this makes. Add a :::clean-up with the commands, and what stays.',
  ]);
});

test.each(['', '[Node 20 · Debian 12]', '[2023-02-29 · Node 20]', '[23 November 2023 · Node 20]'])(
  'a :::measured without a day: %s',
  async (label) => {
    expect(await problemsOf(measured(label))).toContain(
      '13  The label begins with no day that exists. Write :::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores].',
    );
  },
);

test('a :::measured on a day to come', async () => {
  expect(await problemsOf(measured('[2999-01-02 · Node 20]'))).toEqual([
    '13  2999-01-02 is still to come. Write the day of the measurement.',
  ]);
});

test.each([
  '[2024-01-02]',
  '[2024-01-02 · Debian]',
  '[2024-01-02 · 2 cores]',
  '[2024-01-02 · Debian, 2 cores · Apple M2, 16 GB]',
  '[2024-01-02 · Linux on 4 CPUs · Mean of 5 runs]',
])('a :::measured without a version: %s', async (label) => {
  expect(await problemsOf(measured(label))).toEqual([
    '13  The label names no version. Write :::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores].',
  ]);
});

test.each(['Node 20 on Debian', 'Node.js v20', 'go1.24.1', 'aws-cdk@2.276.0', '20.19.2, 2 cores'])(
  'a :::measured with the version %s',
  async (version) => {
    expect(await problemsOf(measured(`[2024-01-02 · ${version}]`))).toEqual([]);
  },
);

test('a :::measured without a command', async () => {
  expect(await problemsOf(measured('[2024-01-02 · Node 20]', 'It is fast.'))).toEqual([
    '13  Readers cannot repeat this. Write a fence of console whose commands begin with "$ ".',
  ]);
});
