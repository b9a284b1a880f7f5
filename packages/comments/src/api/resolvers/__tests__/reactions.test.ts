import { countsOf } from '../own';

const comments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ countedKey: `COMMENT#${index}` }));

test.each([
  [0, 0, false],
  [1000, 1000, false],
  [1001, 1000, true],
])('of %d comments, %d are counted, and "more" is %s', (there, counted, more) => {
  const counts = countsOf('hello', [{ countedKey: 'BUCKET#0' }, ...comments(there)]);
  expect(counts).toMatchObject({ comments: counted, moreComments: more, reactions: [] });
});
