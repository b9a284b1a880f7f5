import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { post, writeSite } from 'docusaurus-blog-kit/checks/testing/testSite';
import { planPost } from '../new-post';

const tsx = pathToFileURL(require.resolve('tsx')).href;

test('makes a post that the content checks accept, and says what they miss; refuses what they refuse', async () => {
  const siteDir = await writeSite({ 'blog/2024-01-02-good/index.md': post() });
  const newPost = (...args: string[]) => {
    const command = ['--import', tsx, path.resolve('scripts/new-post.ts')];
    const options = { cwd: siteDir, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], options);
    return { status, stdout, stderr };
  };
  const folder = '2024-05-01-streams-the-good-parts';
  expect(newPost('Streams: the good parts', '--date', '2024-05-01')).toEqual({
    status: 0,
    stdout: `Created blog/${folder}/index.md
blog/${folder}/index.md:3  No description. Add "description: …", one sentence of 50 to 170 characters.
blog/${folder}/index.md:6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.
Next: npm start, and write.
`,
    stderr: '',
  });
  expect(newPost('Streams: the good parts', '--date', '2024-05-02', '--tags', 'awss')).toEqual({
    status: 1,
    stdout: '',
    stderr: `new-post: The slug "streams-the-good-parts" is also that of blog/${folder}/index.md. Change the slug of one of the two.
Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.
`,
  });
  expect(newPost('Streams: the good parts', '--date', '2024-05-01').stderr).toBe(
    `new-post: blog/${folder} exists already.\n`,
  );
  const entries = readdirSync(path.join(siteDir, 'blog')).sort();
  expect(entries).toEqual(['2024-01-02-good', folder, 'authors.yml', 'tags.yml']);
}, 60_000);

const day = new Date('2024-05-01T00:30:00Z');
const plan = (request: Partial<Parameters<typeof planPost>[0]>, authors = ['owner']) =>
  planPost({ title: 'A', ...request }, authors, day);

test('a title alone is enough', () => {
  const { folder, text, appears } = plan({ title: ' Crème &\n brûlée ' });
  expect(folder).toBe('2024-05-01-creme-and-brulee');
  expect(appears).toBeUndefined();
  expect(text.split('\n').slice(0, 7)).toEqual([
    '---',
    'title: Crème & brûlée',
    "description: ''",
    'slug: creme-and-brulee',
    'authors: [owner]',
    'tags: []',
    '---',
  ]);
});

test('what is given is kept, and when readers see it is said', () => {
  const request = { date: '2027-03-03', slug: '/2019/b/', tags: 'aws, typescript aws' };
  const { folder, text, appears } = plan({ ...request, author: 'ada', draft: true });
  expect(folder).toBe('2027-03-03-b');
  expect(text).toContain('slug: 2019/b\nauthors: [ada]\ntags: [aws, typescript]\ndraft: true\n---');
  expect(appears).toBe(
    'It is a draft: readers see it on 3 March 2027 at the earliest, once you remove "draft: true" and build.',
  );
  expect(plan({ date: '2027-03-03' }).appears).toBe(
    'It appears on 3 March 2027, with the first build from then on (days are UTC).',
  );
});

test.each([
  [{ title: '' }, 'The post has no title. Write: npm run new-post -- "Title"'],
  [
    { title: '日本語' },
    '"日本語" has no Latin letter or digit to make a slug of. Add --slug some-words',
  ],
  [{ date: '2024-02-30' }, '"2024-02-30" is not a day. Write it as YYYY-MM-DD.'],
  [{}, 'The blog has several authors. Add --author ada or --author grace'],
])('%j is refused', (request, message) => {
  expect(() => plan(request, ['ada', 'grace'])).toThrow(new Error(message));
});

test.each([
  'Streams: the good parts',
  '- a list?',
  'C # and a comment',
  '"Quoted" and \'quoted\'',
  '[a, b] {c}',
  '2024-05-01',
  'yes',
  'back\\slash',
])('Docusaurus reads the title %s as it was given', async (title) => {
  const fileContent = plan({ title, slug: '2019' }, []).text;
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: 'index.md', fileContent });
  expect(frontMatter).toMatchObject({ title, authors: [], slug: '2019' });
});
