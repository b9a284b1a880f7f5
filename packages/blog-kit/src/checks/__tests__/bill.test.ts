import { post, problemsIn } from '../testing/testSite';

const file = 'blog/2024-03-01-p/index.md';

const text = `## What a month costs

| Item       | Dollars |
| ---------- | ------- |
| Comprehend | 0.75    |

### Requests

AppSync costs $0.30, and nothing is left over: $0 for tables. The sum is $1.05.

## Four ways in which it fails

Read them.
`;

const bill = `
  usage: 1,000 comments
  lines:
    - { item: Comprehend, cost: 0.75, section: what-a-month-costs }
    - { item: AppSync, cost: 0.30, section: requests }
    - item: Tables
      cost: 0
      section: what-a-month-costs
  mistakes: { count: 4, section: four-ways-in-which-it-fails }`;

/** The problems of a post, without its file. */
async function problemsOf(written: string, body = text, name = file): Promise<string[]> {
  const problems = await problemsIn({ [name]: post(body, { bill: written }) });
  return problems.map((problem) => problem.replace(`${name}:`, ''));
}

test.each([file, file.replace('.md', '.mdx')])('%s holds its figures', async (name) => {
  const body = name.endsWith('x') ? text.replaceAll('$', '\\$') : text;
  const written = post(body, { bill }).replace('<!-- truncate -->', '');
  const marked = name.endsWith('x')
    ? written.replace('Opening.', 'Opening.\n\n{/* truncate */}')
    : written.replace('Opening.', 'Opening.\n\n<!-- truncate -->');
  expect(await problemsIn({ [name]: marked.replaceAll('\n', '\r\n') })).toEqual([]);
});

test('figures that the text does not hold are named, each on its line', async () => {
  const wrong = bill
    .replace('cost: 0.75', 'cost: 0.7')
    .replace('requests', 'request')
    .replace('count: 4', 'count: 5');
  expect(await problemsOf(wrong)).toEqual([
    '9  The text does not say $1.00, the total of "bill". Write it there, or correct a "cost".',
    '10  The section #what-a-month-costs does not say $0.70, which "bill" does of Comprehend. Write the amount there, or correct "cost".',
    '11  There is no heading #request, which "bill" names. Did you mean "requests"?',
    '15  The section #four-ways-in-which-it-fails does not tell of 5 mistakes: neither its heading nor a sentence such as "5 mistakes" says so, and it has another number of entries in lists, and of headings. Say the number there, or correct "count" in "bill".',
  ]);
});

test('an amount in a longer number does not count, nor one in another section', async () => {
  const line = (cost: number, section: string) =>
    `{ lines: [{ item: A, cost: ${cost}, section: ${section} }] }`;
  expect(await problemsOf(line(0.75, 'requests'), text)).toHaveLength(1);
  expect(await problemsOf(line(0.75, 'a'), '## A\n\n$10.75, and 0.751.\n\n## B\n')).toHaveLength(2);
});

/** The problems of a post whose section `b` tells of mistakes. */
function problemsOfCount(told: string, count: number, heading = 'B'): Promise<string[]> {
  const written = `{ lines: [{ item: A, cost: 1, section: a }], mistakes: { count: ${count}, section: b } }`;
  return problemsOf(written, `## A\n\n$1 a month.\n\n## ${heading} {#b}\n\n${told}\n`);
}

test.each([
  ['- One\n- Two\n  - inner', 2],
  ['### One\n\nText.\n\n### Two\n\nText.', 2],
  ['It had 2 mistakes.', 2],
  ['It had twelve of my worst bugs.', 12],
  ['One mistake is left.', 1],
])('mistakes are told by a list, headings or a number: %s', async (told, count) => {
  expect(await problemsOfCount(told, count)).toEqual([]);
});

test('the heading may count what the mistakes were in', async () => {
  expect(await problemsOfCount('Read on.', 3, 'Three wrong places')).toEqual([]);
});

test.each([
  ['One of them is a bookmark.', 1],
  ['My mistake was there. One is enough.', 1],
  ['I keep one. The mistakes are many.', 1],
  ['```text\none mistake\n```', 1],
  ['It runs on 2 cores.', 2],
  ['It had 1.2 mistakes.', 2],
  ['It had twenty-two mistakes.', 2],
  ['Two tests found three mistakes.', 2],
  ['One test finds no errors.', 1],
])('a number that counts no mistakes does not tell of them: %s', async (told, count) => {
  expect(await problemsOfCount(told, count)).toEqual([
    expect.stringContaining('The section #b does not tell of'),
  ]);
});

test('"one" in the heading alone tells of no mistake', async () => {
  expect(await problemsOfCount('Read on.', 1, 'One table')).toEqual([
    expect.stringContaining('The section #b does not tell of one mistake: '),
  ]);
});

test.each([
  ['free', '"bill" must be { lines: [{ item: Lambda, cost: 0.75, section: id-of-a-heading }] }.'],
  [
    '{ lines: [] }',
    '"lines" in "bill" has no line. Write one at least: [{ item: Lambda, cost: 0.75, section: id-of-a-heading }].',
  ],
  [
    '{ lines: [{ item: A, cost: $0.75, section: a }] }',
    '"cost" in "bill" must be a number without a sign, such as 0.75; 0 for what costs nothing.',
  ],
  [
    '{ lines: [{ item: A, cost: -1, section: a }] }',
    '"cost" in "bill" must be a number without a sign, such as 0.75; 0 for what costs nothing.',
  ],
  [
    '{ lines: [{ item: A, cost: .nan, section: a }] }',
    '"cost" in "bill" must be a number without a sign, such as 0.75; 0 for what costs nothing.',
  ],
  [
    '{ lines: [{ item: A, cost: 1 }] }',
    '"section" in "bill" is missing. Write the id of a heading of the post, such as what-a-month-costs.',
  ],
  [
    '{ lines: [{ item: A, cost: 0.0075, section: a }] }',
    '"cost" in "bill" is 0.0075, and pages print $0.01. Round it.',
  ],
  [
    '{ lines: [3] }',
    'An entry of "lines" in "bill" must be { item: Lambda, cost: 0.75, section: id-of-a-heading }.',
  ],
  [
    '{ line: [] }',
    '"lines" in "bill" is missing. Write a list: [{ item: Lambda, cost: 0.75, section: id-of-a-heading }].',
  ],
  [
    '{ lines: [{ item: A, cost: 1, section: a, usge: b }] }',
    'An entry of "lines" in "bill" has an unknown key "usge". The keys are item, cost, section.',
  ],
  [
    '{ lines: [{ item: A, cost: 1, section: a }], mistakes: { count: 0, section: a } }',
    '"count" in "bill" must be a whole number from 1.',
  ],
  ['', '"bill" is empty. Give it a value, or remove it.'],
])('bill: %s', async (written, expected) => {
  const problems = await problemsOf(written, '## A\n\n$1\n');
  expect(problems[0]?.replace(/^\d+ {2}/, '')).toBe(expected);
});

test('the id of the bill is its own', async () => {
  const written = '{ lines: [{ item: A, cost: 1, section: bill }] }';
  expect(await problemsOf(written, '## Bill\n\n$1\n')).toEqual([
    '7  The text has the id #bill, which the bill has below it. Write another after the heading: {#…}.',
  ]);
});

test('a misspelt key gets a suggestion', async () => {
  expect(await problemsIn({ [file]: post('', { bil: '1' }) })).toEqual([
    `${file}:7  Unknown key "bil" in the front matter. Did you mean "bill"?`,
  ]);
});
