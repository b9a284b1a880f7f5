import { FILE, holding, problemsOf } from '../testing/testSite';

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

test.each([FILE, `${FILE}x`])('%s holds its figures', async (file) => {
  const body = file.endsWith('x') ? text.replaceAll('$', '\\$') : text;
  expect(await problemsOf(body, { file, changes: { bill } })).toEqual([]);
});

test('figures that the text does not hold are named, each on its line', async () => {
  const wrong = bill
    .replace('cost: 0.75', 'cost: 0.7')
    .replace('requests', 'request')
    .replace('four-ways', 'for-ways');
  expect(await problemsOf(text, { changes: { bill: wrong } })).toEqual([
    '9  The text does not say $1.00, the total of "bill". Write it there, or correct a "cost".',
    '10  The section #what-a-month-costs does not say $0.70, which "bill" does of Comprehend. Write the amount there, or correct "cost".',
    '11  There is no heading #request, which "bill" names. Did you mean "requests"?',
    '15  There is no heading #for-ways-in-which-it-fails, which "bill" names. Did you mean "four-ways-in-which-it-fails"?',
  ]);
});

const example = '{ item: Lambda, cost: 0.75, section: id-of-a-heading }';
const one = '{ item: A, cost: 1, section: a }';

test.each([
  ['free', `"bill" must be { lines: [${example}] }.`],
  ['{ lines: [] }', `"lines" in "bill" must be a list of one line at least: [${example}].`],
  ['{ lines: [{ item: A, cost: $1, section: a }] }', '"cost" in "bill" must be a number without'],
  ['{ lines: [{ item: A, cost: -1, section: a }] }', '"cost" in "bill" must be a number without'],
  ['{ lines: [{ item: A, cost: 1 }] }', '"section" in "bill" must be the id of a'],
  ['{ lines: [{ item: A, cost: 0.0075, section: a }] }', '"cost" in "bill" is 0.0075, and pages'],
  ['{ lines: [3] }', `An entry of "lines" in "bill" must be ${example}.`],
  ['{ line: [] }', `"lines" in "bill" must be a list: [${example}].`],
  [`{ lines: [${one}], usge: b }`, '"bill" has an unknown key "usge". Did you mean "usage"?'],
  [`{ lines: [${one}], mistakes: { count: 0, section: a } }`, '"count" in "bill" must be a whole'],
  ['', '"bill" is empty. Give it a value, or remove it.'],
  // Amounts in a longer number, and in another section.
  ['{ lines: [{ item: A, cost: 0.75, section: a }] }', 'The section #a does not say $0.75, which'],
])('bill: %s', async (written, part) => {
  const body = '## A\n\n$1 and $10.75, and 0.751.\n\n## B\n\n$0.75\n';
  const [problem] = await problemsOf(body, { changes: { bill: written } });
  expect(problem).toContain(part);
});

test('the id of the bill is its own', async () => {
  const written = '{ lines: [{ item: A, cost: 1, section: bill }] }';
  expect(await problemsOf('## Bill\n\n$1\n', { changes: { bill: written } })).toEqual(
    holding(['7  The text has the id #bill, which the bill has below it. Write another after']),
  );
});
