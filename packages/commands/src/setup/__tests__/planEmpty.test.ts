import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { post } from 'docusaurus-content-checks/testSite';
import { planEmpty } from '../planEmpty';
import { EXAMPLE_POSTS } from '../template';
import { writeTemplate } from '../__fixtures__/templateSite';
import { writeChanges } from '../writeChanges';

const [FIRST, SECOND] = EXAMPLE_POSTS;
const EXAMPLES = {
  [`blog/${FIRST}/index.md`]: post(),
  [`blog/${FIRST}/samples/main.ts`]: 'export {};\n',
  [`blog/${SECOND}/index.md`]: post('', { slug: 'other', tags: '[aws, typescript]' }),
  'blog/series.yml': 'bees: { title: Keeping bees }\n',
  'e2e/example/posts.spec.ts': '',
};

test('a blog of examples becomes one that welcomes, which the checks accept', async () => {
  const dir = await writeTemplate(EXAMPLES);
  await writeChanges(dir, await planEmpty(dir, 'owner', new Date('2026-11-21T23:59:00Z')));

  expect((await readdir(path.join(dir, 'blog'))).sort()).toEqual([
    '2026-11-21-the-first-post',
    'authors.yml',
    'tags.yml',
  ]);
  await expect(access(path.join(dir, 'e2e/example'))).rejects.toThrow('ENOENT');
  expect(await readFile(path.join(dir, 'blog/tags.yml'), 'utf8')).toMatch(/^writing:\n/);
  const problems = await checkBlog({ siteDir: dir, withDrafts: false });
  // What is of the template in the settings is npm run setup's other matter.
  expect(problems.filter(({ check }) => check !== 'placeholder')).toEqual([]);
  expect(await planEmpty(dir, 'owner')).toEqual([]);
});

test("the owner's own posts, their tags and series stay, and need no welcome", async () => {
  const own = 'blog/2026-01-01-mine/index.md';
  const dir = await writeTemplate({
    ...EXAMPLES,
    [own]: post('', { slug: 'mine', tags: '[typescript]', series: 'bees' }),
  });
  const changes = await planEmpty(dir, 'owner');
  await writeChanges(dir, changes);
  expect((await readdir(path.join(dir, 'blog'))).sort()).toEqual([
    '2026-01-01-mine',
    'authors.yml',
    'series.yml',
    'tags.yml',
  ]);
  expect(await readFile(path.join(dir, 'blog/tags.yml'), 'utf8')).toMatch(/^typescript:/);
});

test('words that the examples alone need are taken as right no longer', async () => {
  const own = 'blog/2026-01-01-mine/index.md';
  const dir = await writeTemplate({
    ...EXAMPLES,
    [`blog/${FIRST}/index.md`]: post('A botocore hive in a gzip, with a smoker and a swarm.'),
    [own]: post('A gzip.', { slug: 'mine' }),
    'docs/intro.md': 'A swarm.',
    'blog/words.txt': '# Mine.\nbotocore\ngzip # also mine\nswarm\nvarroa\n',
  });
  await writeChanges(dir, await planEmpty(dir, 'owner'));
  expect(await readFile(path.join(dir, 'blog/words.txt'), 'utf8')).toBe(
    '# Mine.\ngzip # also mine\nswarm\nvarroa\n',
  );
});

const mark = '# npm run setup -- --empty …';

test("the template's page about the author is written anew, and its example page goes", async () => {
  const dir = await writeTemplate({
    'src/pages/about.mdx': `---\n${mark}\n---\n\nThe template.\n`,
    'src/pages/uses.md': `---\n${mark}\n---\n`,
  });
  const changes = await planEmpty(dir, 'owner');
  expect(changes.map(({ file }) => file)).toEqual(['src/pages/about.mdx', 'src/pages/uses.md']);
  const [about, uses] = changes;
  expect(about?.content).toContain('<OwnerCard />');
  expect(about?.content).not.toContain('npm run setup');
  expect(uses?.content).toBeUndefined();
});

test('pages that the owner wrote, and pages that are gone, are left alone', async () => {
  const dir = await writeTemplate({ 'src/pages/about.mdx': '# Me\n' });
  expect(await planEmpty(dir, 'owner')).toEqual([]);
});
