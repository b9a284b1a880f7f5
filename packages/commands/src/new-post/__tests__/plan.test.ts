import { parseFileName } from 'docusaurus-post-model/fileName';
import type { BlogKeys } from '../blogKeys';
import { planPost } from '../plan';

const KEYS: BlogKeys = {
  tags: ['aws', 'typescript'],
  authors: ['owner'],
  fileByAddress: new Map([['/blog/taken', 'blog/2020-01-01-taken/index.md']]),
  pages: new Set(['/blog/tags']),
  folders: ['2024-05-01-half-done'],
};
const DAY = new Date('2024-05-01T00:30:00Z');

test('a title alone is enough', () => {
  expect(planPost({ title: ' Crème &\n brûlée ' }, KEYS, DAY)).toEqual({
    folder: '2024-05-01-creme-and-brulee',
    title: 'Crème & brûlée',
    description: '',
    slug: 'creme-and-brulee',
    author: 'owner',
    tags: [],
    newTags: [],
    isDraft: false,
  });
});

test('what is given is kept', () => {
  const description = 'A sentence that is long enough to tell the reader what is here.';
  const tags = ['aws', 'typescript', 'aws'];
  const request = { title: 'A', slug: 'b', date: '2024-02-29', description, tags, author: 'owner' };
  expect(planPost(request, KEYS)).toEqual({
    folder: '2024-02-29-b',
    title: 'A',
    description,
    slug: 'b',
    author: 'owner',
    tags: ['aws', 'typescript'],
    newTags: [],
    isDraft: false,
  });
});

test.each([
  [{}, 'The post has no title. Write: npm run new-post -- "Title"'],
  [
    { title: '日本語' },
    '"日本語" has no Latin letter or digit to make a slug of. Add --slug some-words',
  ],
  [
    { title: 'Tags' },
    'The slug "tags" is the address of a page, /blog/tags. Choose another with --slug',
  ],
  [
    { title: 'A', slug: 'A b' },
    'The slug "A b" is not lower-case words joined by hyphens. Write --slug a-b',
  ],
  [
    { title: 'A', slug: '../..' },
    'The slug "../.." is not lower-case words joined by hyphens. Write --slug some-words',
  ],
  [
    { title: 'A', slug: '/taken/' },
    'The slug "/taken/" is that of blog/2020-01-01-taken/index.md. Choose another with --slug',
  ],
  [
    { title: 'A', slug: 'page/2' },
    'The slug "page/2" is the address of a page, /blog/page/2. Choose another with --slug',
  ],
  [
    { title: 'Taken' },
    'The slug "taken" is that of blog/2020-01-01-taken/index.md. Choose another with --slug',
  ],
  [{ title: 'Half done' }, 'blog/2024-05-01-half-done exists already.'],
  [{ title: 'A', date: '2024-02-30' }, '"2024-02-30" is not a day. Write it as YYYY-MM-DD.'],
  [
    { title: 'A', tags: ['typscript'] },
    'Unknown tag "typscript". Did you mean "typescript"? To add it to blog/tags.yml:\n  npm run new-post -- A --tags typscript --add-tags',
  ],
  [{ title: 'A', author: 'me' }, 'Unknown author "me". Add a new author to blog/authors.yml.'],
])('%j is refused', (request, message) => {
  expect(() => planPost(request, KEYS, DAY)).toThrow(new Error(message));
});

test('one of several authors must be chosen', () => {
  const keys = { ...KEYS, authors: ['ada', 'grace'] };
  expect(planPost({ title: 'A', author: 'grace' }, keys).author).toBe('grace');
  expect(() => planPost({ title: 'A' }, keys)).toThrow(
    new Error('The blog has several authors. Add --author ada or --author grace'),
  );
});

test('a draft and a day to come are noted', () => {
  const planned = planPost({ title: 'A', draft: true, date: '2024-05-02' }, KEYS, DAY);
  expect(planned).toMatchObject({ isDraft: true, scheduledFor: '2 May 2024' });
});

test('a slug may be in folders, and the last of them names the folder', () => {
  const planned = planPost({ title: 'A', slug: '/2019/old' }, KEYS, DAY);
  expect(planned).toMatchObject({ slug: '/2019/old', folder: '2024-05-01-old' });
});

test('a day in the title does not become that of the post', () => {
  const { folder, slug } = planPost({ title: 'Notes of 2019-05-06' }, KEYS, DAY);
  expect(slug).toBe('notes-of-2019-05-06');
  expect(parseFileName(`blog/${folder}/index.md`).date).toBe('2024-05-01');
});

test('a long title gives a slug and a folder that end with a word', () => {
  const title = 'A word and another '.repeat(20);
  const slug = 'a-word-and-another-a-word-and-another-a-word-and-another-a-word-and-another-a';
  const planned = planPost({ title }, KEYS, DAY);
  expect(planned).toMatchObject({ slug, folder: `2024-05-01-${slug}` });
  expect(planPost({ title: 'A', slug: 'long'.repeat(70) }, KEYS, DAY).folder).toHaveLength(91);
});

test('the day is that of the build, in UTC, wherever the owner is', () => {
  const day = new Date('2024-05-01T23:00:00Z');
  jest.spyOn(day, 'getDate').mockReturnValue(2);
  expect(planPost({ title: 'A' }, KEYS, day).folder).toBe('2024-05-01-a');
});

test('a blog that describes no author, and a short description, are good enough', () => {
  const request = { title: 'A', description: 'Short.' };
  const planned = planPost(request, { ...KEYS, authors: [] }, DAY);
  expect(planned).toMatchObject({ author: undefined, description: 'Short.' });
});
