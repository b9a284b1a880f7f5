import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('a table whose columns all have headers', async () => {
  expect(await problemsIn({ [FILE]: post('| A | B |\n| --- | --- |\n| | 1 |') })).toEqual([]);
});

test('a table with a column that has no header', async () => {
  expect(await problemsIn({ [FILE]: post('| | B |\n| --- | --- |\n| a | 1 |') })).toEqual([
    `warning ${FILE}:13  A column of this table has no header. Name it in the first row.`,
  ]);
});
