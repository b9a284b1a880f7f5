import { lineAt } from '../lineAt';

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 3],
])('offset %i is on line %i', (offset, line) => {
  expect(lineAt('ab\n\nc', offset)).toBe(line);
});
