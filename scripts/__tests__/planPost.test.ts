import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parseFileName } from 'docusaurus-blog-kit/posts/fileName';
import { nextSteps, planPost, renderPost, type BlogKeys } from '../new-post';

const keys: BlogKeys = {
  tags: ['aws', 'typescript'],
  authors: ['owner'],
  fileByAddress: new Map([['/blog/taken', 'blog/2020-01-01-taken/index.md']]),
  pages: new Set(['/blog/tags']),
  folders: ['2024-05-01-half-done'],
};
const day = new Date('2024-05-01T00:30:00Z');

test('a title alone is enough', () => {
  expect(planPost({ title: ' Crème &\n brûlée ' }, keys, day)).toEqual({
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
  expect(planPost(request, keys)).toEqual({
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
  [{ title: 'Tags' }, 'The slug "tags" is that of the page /blog/tags. Choose another with --slug'],
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
  [{ title: 'Half done' }, 'blog/2024-05-01-half-done exists already.'],
  [{ title: 'A', date: '2024-02-30' }, '"2024-02-30" is not a day. Write it as YYYY-MM-DD.'],
  [
    { title: 'A', tags: ['typscript'] },
    'Unknown tag "typscript". Did you mean "typescript"? Add a new tag to blog/tags.yml.',
  ],
  [{ title: 'A', author: 'me' }, 'Unknown author "me". Add a new author to blog/authors.yml.'],
])('%j is refused', (request, message) => {
  expect(() => planPost(request, keys, day)).toThrow(new Error(message));
});

test('one of several authors must be chosen, and a blog may describe none', () => {
  const several = { ...keys, authors: ['ada', 'grace'] };
  expect(planPost({ title: 'A', author: 'grace' }, several).author).toBe('grace');
  expect(() => planPost({ title: 'A' }, several)).toThrow(
    new Error('The blog has several authors. Add --author ada or --author grace'),
  );
  expect(planPost({ title: 'A' }, { ...keys, authors: [] }).author).toBeUndefined();
});

test('a slug may be in folders, and the last of them names the folder', () => {
  const planned = planPost({ title: 'A', slug: '/2019/old' }, keys, day);
  expect(planned).toMatchObject({ slug: '/2019/old', folder: '2024-05-01-old' });
});

test('a day in the title does not become that of the post', () => {
  const { folder, slug } = planPost({ title: 'Notes of 2019-05-06' }, keys, day);
  expect(slug).toBe('notes-of-2019-05-06');
  expect(parseFileName(`blog/${folder}/index.md`).date).toBe('2024-05-01');
});

test('a long title gives a slug and a folder that end with a word', () => {
  const slug = 'a-word-and-another-a-word-and-another-a-word-and-another-a-word-and-another-a';
  const planned = planPost({ title: 'A word and another '.repeat(20) }, keys, day);
  expect(planned).toMatchObject({ slug, folder: `2024-05-01-${slug}` });
});

const post = {
  folder: '2024-05-01-a',
  title: 'A',
  description: 'A sentence that is long enough to tell the reader what is here.',
  slug: 'a',
  author: 'owner',
  tags: ['aws', 'typescript'],
  isDraft: false,
};

test('the front matter has the five keys, plainly, and that it is a draft', () => {
  const text = renderPost({ ...post, isDraft: true });
  expect(text.split('\n').slice(0, 8)).toEqual([
    '---',
    'title: A',
    'description: A sentence that is long enough to tell the reader what is here.',
    'slug: a',
    'authors: [owner]',
    'tags: [aws, typescript]',
    'draft: true',
    '---',
  ]);
});

test.each([
  'Streams: the good parts',
  '- a list?',
  'C # and a comment',
  '"Quoted" and \'quoted\'',
  '[a, b] {c}',
  '2024-05-01',
  'yes',
  'null',
  'back\\slash',
  'a word '.repeat(40).trim(),
])('Docusaurus reads the title %s as it was given', async (title) => {
  const fileContent = renderPost({ ...post, title, author: undefined, slug: '2019' });
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: 'index.md', fileContent });
  expect(frontMatter).toMatchObject({ title, authors: [], slug: '2019' });
});

test('the next steps name what is still to be filled in, and say when readers see the post', () => {
  const steps = (changes: object) =>
    nextSteps({ ...post, ...changes })
      .split('\n')
      .slice(1, -1);
  expect(steps({})).toEqual([]);
  expect(steps({ description: '', tags: [] })).toEqual([
    'Fill in the description and tags: until then npm start and npm run build warn of it.',
  ]);
  expect(steps({ description: 'Short.', author: undefined })).toEqual([
    'Fill in the author. The description has 6 characters. Write at least 50: until then npm start and npm run build warn of it.',
  ]);
  expect(steps({ scheduledFor: '3 March 2027' })).toEqual([
    'It appears on 3 March 2027, with the first build from then on (days are UTC).',
  ]);
  expect(steps({ isDraft: true, scheduledFor: '3 March 2027' })).toEqual([
    'It is a draft: readers see it on 3 March 2027 at the earliest, once you remove "draft: true" and build.',
  ]);
});
