import { billLines, billTotals, printBill, totalsText } from '../bill';
import { readBill } from '../writtenBill';

test('the bill of a post in lines of text, and its numbers in lists, with those of other posts', () => {
  const written = readBill({
    usage: 2000,
    lines: [
      { item: 'Comprehend', cost: 0.1, section: 'a' },
      { item: 'AppSync', cost: 0.2, section: 'b' },
      { item: 'Tables', cost: 0, section: 'b' },
    ],
    mistakes: { count: 4, section: 'c' },
  });
  const post = { bill: written && printBill(written), project: { count: 1204 } };
  const lines = ['Comprehend: $0.10', 'AppSync: $0.20', 'Tables: $0', 'A month with 2000: $0.30'];
  expect(billLines(post)).toEqual([...lines, '1,204 files', '4 mistakes']);
  expect(billLines({})).toEqual([]);
  const others = [{ bill: printBill({ lines: [] }) }, { project: { count: 9 } }, {}];
  expect(billTotals(post, ...others)).toEqual({ cost: '$0.30', files: 1204, mistakes: 4 });
  expect(billTotals({})).toBeUndefined();
  expect(totalsText({ cost: '$1.05', mistakes: 1 })).toBe('$1.05 a month · 1 mistake');
});
