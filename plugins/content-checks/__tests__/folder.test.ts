import { post, problemsIn } from '../testSite';

test('a folder without a date', async () => {
  expect(await problemsIn({ 'blog/good/index.md': post() })).toEqual([
    'blog/good/index.md:1  The folder "good" does not start with a date. Rename it to YYYY-MM-DD-slug.',
  ]);
});

test('a folder with a day that does not exist', async () => {
  expect(await problemsIn({ 'blog/2024-02-30-good/index.md': post() })).toEqual([
    'blog/2024-02-30-good/index.md:1  The folder "2024-02-30-good" names a day that does not exist. Rename it with a real one.',
  ]);
});

test('a date that differs from the folder', async () => {
  const file = 'blog/2024-02-29-good/index.md';
  expect(await problemsIn({ [file]: post('', { date: '2024-02-28' }) })).toEqual([
    `${file}:7  The date 2024-02-28 differs from the folder's, 2024-02-29. Remove it: the folder's name is the date.`,
  ]);
});

test('a Markdown file that would be published by accident', async () => {
  const file = 'blog/2024-01-02-good/samples/README.md';
  expect(await problemsIn({ 'blog/2024-01-02-good/index.md': post(), [file]: '# Notes' })).toEqual([
    `${file}:1  Docusaurus would publish this file as a post. Make it the index.md of a folder blog/YYYY-MM-DD-slug, or start its name with _ to hide it.`,
  ]);
});
