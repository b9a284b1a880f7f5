import type { BlogKeys } from '../blogKeys';
import { planPost } from '../plan';

const KEYS: BlogKeys = {
  tags: ['aws', 'typescript'],
  authors: ['owner'],
  fileBySlug: new Map([['taken', 'blog/2020-01-01-taken/index.md']]),
  folders: ['2024-05-01-half-done'],
};
const DAY = new Date(2024, 4, 1, 0, 30);

test('a title alone is enough', () => {
  expect(planPost({ title: ' Crème &\n brûlée ' }, KEYS, DAY)).toEqual({
    folder: '2024-05-01-creme-and-brulee',
    title: 'Crème & brûlée',
    description: '',
    slug: 'creme-and-brulee',
    author: 'owner',
    tags: [],
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
    'The slug "tags" is the address of one of the blog\'s own pages. Choose another.',
  ],
  [
    { title: 'A', slug: 'A b' },
    'The slug "A b" is not lower-case words joined by hyphens. Write "slug: a-b".',
  ],
  [
    { title: 'Taken' },
    'The slug "taken" is that of blog/2020-01-01-taken/index.md. Choose another with --slug',
  ],
  [{ title: 'Half done' }, 'blog/2024-05-01-half-done exists already.'],
  [{ title: 'A', date: '2024-02-30' }, '"2024-02-30" is not a day. Write it as YYYY-MM-DD.'],
  [{ title: 'A', description: 'Short.' }, 'The description has 6 characters. Write at least 50.'],
  [
    { title: 'A', tags: ['typscript'] },
    'Unknown tag "typscript". Did you mean "typescript"? Add a new tag to blog/tags.yml.',
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
