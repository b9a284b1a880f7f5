import { type Billed, billLines, billTotals, totalsText, printBill } from '../bill';
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

const post = (bill = written, count = 36): Billed => ({
  bill: printBill(bill),
  project: { count },
});

test('amounts are printed and their sum is rounded', () => {
  expect(printBill(written)).toMatchObject({
    lines: [{ cost: '$0.10' }, { cost: '$0.20' }, { cost: '$0' }],
    total: '$0.30',
    amount: 0.3,
  });
});

test('lists get the numbers of a post, and of a year the sum of its posts with a bill', () => {
  const unbilled = { project: { count: 9 } };
  expect(billTotals(post())).toEqual({ cost: '$0.30', files: 36, mistakes: 4 });
  expect(billTotals(unbilled)).toBeUndefined();
  const careful = { bill: printBill({ ...written, mistakes: undefined }) };
  const year = { cost: '$0.60', files: 36, mistakes: 4 };
  expect(billTotals(post(), careful, unbilled, {})).toEqual(year);
});

test('a bill is also a few lines of text, or one', () => {
  const lines = ['Comprehend: $0.10', 'AppSync: $0.20', 'Tables: $0'];
  const month = 'A month with 1,000 comments: $0.30';
  expect(billLines(post(written, 1))).toEqual([...lines, month, '1 file', '4 mistakes']);
  expect(billLines({})).toEqual([]);
  const text = '$1.05 a month · 36 files · 1 mistake';
  expect(totalsText({ cost: '$1.05', files: 36, mistakes: 1 })).toBe(text);
});

test('a bill that the checks refuse is none', () => {
  expect(readBill({ ...written, usage: 2000 })).toEqual({ ...written, usage: '2000' });
  expect(readBill({ lines: [{ item: 'A', cost: '1' }] })).toBeUndefined();
});
