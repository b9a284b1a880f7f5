import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { nextSteps, renderPost } from '../template';

const POST = {
  folder: '2024-05-01-a',
  title: 'A',
  description: 'A sentence that is long enough to tell the reader what is here.',
  slug: 'a',
  author: 'owner',
  tags: ['aws', 'typescript'],
  newTags: [],
  isDraft: false,
};

test('the front matter has the five keys, plainly', () => {
  expect(renderPost(POST)).toMatch(
    [
      '---',
      'title: A',
      'description: A sentence that is long enough to tell the reader what is here.',
      'slug: a',
      'authors: [owner]',
      'tags: [aws, typescript]',
      '---',
      '',
    ].join('\n'),
  );
});

test.each([
  'Streams: the good parts',
  '- a list?',
  '#1 reason',
  'C # and a comment',
  '"Quoted" and \'quoted\'',
  "It's here",
  'Été à Łódź 日本 🚀',
  '[a, b] {c}',
  '& * ! | > % @ `',
  '2024-05-01',
  'yes',
  '12:30',
  'null',
  'back\\slash',
  'a word '.repeat(40).trim(),
])('Docusaurus reads the title %s as it was given', async (title) => {
  const fileContent = renderPost({ ...POST, title });
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({
    filePath: 'index.md',
    fileContent,
  });
  expect(frontMatter.title).toBe(title);
});

test('the next steps name what is still to be filled in', () => {
  expect(nextSteps(POST)).toBe('Created blog/2024-05-01-a/index.md\nNext: npm start, and write.');
  expect(nextSteps({ ...POST, description: '', tags: [] }).split('\n')[1]).toBe(
    'Fill in the description and tags: until then npm start and npm run build warn of it.',
  );
  expect(nextSteps({ ...POST, description: 'Short.', author: undefined }).split('\n')[1]).toBe(
    'Fill in the author. The description has 6 characters. Write at least 50: until then npm start and npm run build warn of it.',
  );
});

test('the next steps say when readers see the post', () => {
  const scheduledFor = '3 March 2027';
  const appears = (post: object) => nextSteps({ ...POST, ...post }).split('\n')[1];
  expect(appears({ scheduledFor })).toBe(
    'It appears on 3 March 2027, with the first build from then on (days are UTC).',
  );
  expect(appears({ isDraft: true })).toBe(
    'It is a draft: readers see it once you remove "draft: true" and build.',
  );
  expect(appears({ isDraft: true, scheduledFor })).toBe(
    'It is a draft: readers see it on 3 March 2027 at the earliest, once you remove "draft: true" and build.',
  );
});

test('a draft says so in its front matter', () => {
  expect(renderPost({ ...POST, isDraft: true })).toContain(
    'tags: [aws, typescript]\ndraft: true\n---\n',
  );
});

test('a post without an author, with a slug of digits, reads as it was given', async () => {
  const fileContent = renderPost({ ...POST, author: undefined, slug: '2019' });
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: 'index.md', fileContent });
  expect(frontMatter).toMatchObject({ authors: [], slug: '2019' });
});
