import { type Billed, billLines, ledgerOf, ledgerText, printBill, sumLedgers } from '../bill';
import { holdsMoney, holdsNumber } from '../money';
import { readBill, type WrittenBill } from '../writtenBill';

const written: WrittenBill = {
  usage: '1,000 comments',
  lines: [
    { item: 'Comprehend', cost: 0.1, section: 'a' },
    { item: 'AppSync', cost: 0.2, section: 'b' },
    { item: 'Tables', cost: 0, section: 'b' },
  ],
  mistakes: { count: 4, section: 'c' },
};

function post(bill = written, count?: number): Billed {
  const project = count === undefined ? undefined : { count };
  return { bill: printBill(bill), project };
}

test('amounts are printed and their sum is rounded', () => {
  expect(printBill(written)).toMatchObject({
    usage: '1,000 comments',
    lines: [{ cost: '$0.10' }, { cost: '$0.20' }, { cost: '$0' }],
    total: '$0.30',
    amount: 0.3,
  });
});

test('lists get the numbers of a post alone', () => {
  expect(ledgerOf(post(written, 36))).toEqual({ cost: '$0.30', files: 36, mistakes: 4 });
  expect(ledgerOf({ project: { count: 36 } })).toBeUndefined();
});

test('a year has the sum of those of its posts that have a bill', () => {
  const careful = { ...written, mistakes: undefined };
  const posts = [post(written, 36), post(careful), { project: { count: 9 } }, {}];
  expect(sumLedgers(posts)).toEqual({ cost: '$0.60', files: 36, mistakes: 4 });
  expect(sumLedgers([{}])).toBeUndefined();
});

test('a bill is also a few lines of text', () => {
  expect(billLines(post(written, 1))).toEqual([
    'Comprehend: $0.10',
    'AppSync: $0.20',
    'Tables: $0',
    'A month with 1,000 comments: $0.30',
    '1 file',
    '4 mistakes',
  ]);
  expect(billLines({})).toEqual([]);
});

test('a ledger is one line of text', () => {
  expect(ledgerText({ cost: '$1.05', files: 36, mistakes: 1 })).toBe(
    '$1.05 a month · 36 files · 1 mistake',
  );
  expect(ledgerText({ cost: '$0' })).toBe('$0 a month');
});

test.each([
  ['It costs $0.75.', 0.75, true],
  ['0.75', 0.75, true],
  ['$10.75, 0.751, 1,0.75', 0.75, false],
  ['$5 a month', 5, true],
  ['5 requests', 5, false],
  ['$5.50', 5, false],
  ['nothing: $0', 0, true],
  ['$0.01', 0, false],
])('%j holds %d: %s', (text, amount, expected) => {
  expect(holdsMoney(text, amount)).toBe(expected);
});

test.each([
  ['4 mistakes', true],
  ['It has 4.', true],
  ['44 mistakes', false],
  ['444', false],
  ['4.4', false],
])('%j holds the number 4: %s', (text, expected) => {
  expect(holdsNumber(text, '4')).toBe(expected);
});

test('a bill that the checks refuse is none', () => {
  expect(readBill(written)).toEqual(written);
  expect(readBill({ ...written, usage: 2000 })?.usage).toBe('2000');
  for (const wrong of [undefined, 'free', { lines: [] }, { lines: [{ item: 'A', cost: '1' }] }]) {
    expect(readBill(wrong)).toBeUndefined();
  }
});
