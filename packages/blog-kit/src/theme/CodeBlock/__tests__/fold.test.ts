import { isKeptOpen } from '../fold';

test.each([
  [undefined, false],
  ['fold=false', true],
  ['{1} fold=false title="the fold"', true],
  ['title="fold=false"', false],
  ["title='fold=false'", false],
  ['title="how fold=false works"', false],
])('whether a block stays open whose fence says %s', (meta, expected) => {
  expect(isKeptOpen(meta)).toBe(expected);
});
