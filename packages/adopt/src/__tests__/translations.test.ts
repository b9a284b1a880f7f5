import { findProblems } from 'docusaurus-content-checks/checkPosts';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { renderText } from '../report';
import { adopt, emptySite, folderOf } from '../testSite';

const FRENCH = 'i18n/fr/docusaurus-plugin-content-blog';
const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };

/** The text of a post. */
function post(body: string, fields = ''): string {
  return `---\ntitle: Keel\nauthors: [owner]\n${fields}---\n\nA keel holds a boat upright.\n\n${body}\n`;
}

/** A Docusaurus site with these files, and what its configuration has besides. */
function oldSite(files: Record<string, string>, settings = "presets: ['classic']") {
  const config = `export default { baseUrl: '/', ${settings} };\n`;
  return folderOf({ 'docusaurus.config.js': config, ...files });
}

test('--tolerate counts the errors of translations, and none is left when the settings name their language', async () => {
  const siteDir = emptySite();
  const old = oldSite({
    'blog/2020-03-04-keel.md': post('## Part\n\nText.'),
    'blog/2020-03-05-mast.md': post('[the part](2020-03-04-keel.md#part)'),
    [`${FRENCH}/2020-03-04-keel.md`]: post('## Partie\n\n[a](/no) ![b](gone.png)'),
  });

  const result = await adopt(siteDir, old, { tolerate: true });

  expect(result.tolerated).toEqual([
    { check: 'link', count: 2 },
    { check: 'image-file', count: 1 },
  ]);
  const checks = { link: 'warning', 'image-file': 'warning' } as const;
  const problems = await findProblems(siteDir, ownerSettings({ i18n, checks }));
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(result.problems).toEqual(problems);
  expect(renderText(result)).toContain(
    'With i18n in the settings as below, npm run check -- --all finds ',
  );
});

test('--no-mdx leaves out the translation of a post that it leaves out, and lists both', async () => {
  const siteDir = emptySite();
  const old = oldSite(
    {
      'blog/2020-03-04-keel.mdx': post('<details open={true}>Text.</details>'),
      [`${FRENCH}/2020-03-04-keel.mdx`]: post('Texte.'),
      'blog/2020-03-05-mast.mdx': post('Text.'),
      [`${FRENCH}/2020-03-05-mast.mdx`]: post('<details open={true}>Texte.</details>'),
    },
    "presets: ['classic'], markdown: { format: 'detect' }",
  );

  const { posts, blog } = await adopt(siteDir, old, { withMdx: false });

  expect(posts.map(({ post: { file } }) => file)).toEqual(['blog/2020-03-05-mast/index.md']);
  const left = blog.notices.filter(({ kind }) => kind.endsWith('left out by --no-mdx'));
  expect(left.map(({ place }) => place)).toEqual([
    'blog/2020-03-04-keel.mdx',
    `${FRENCH}/2020-03-04-keel.mdx`,
    `${FRENCH}/2020-03-05-mast.mdx`,
  ]);
});

test.each([
  [
    "a blog whose id is 'default'",
    "presets: [], plugins: [['content-blog', { id: 'default' }]]",
    FRENCH,
  ],
  ['a path that begins with a dot', "presets: ['classic'], i18n: { path: './i18n' }", FRENCH],
  [
    'a path that ends with a slash',
    "presets: ['classic'], i18n: { path: 'words/' }",
    FRENCH.replace('i18n', 'words'),
  ],
])('translations are found: %s', async (_name, settings, folder) => {
  const old = oldSite(
    { 'blog/2020-03-04-keel.md': post('Text.'), [`${folder}/2020-03-04-keel.md`]: post('Texte.') },
    settings,
  );

  const { posts } = await adopt(emptySite(), old);

  expect(posts.map(({ post: { file } }) => file)).toEqual([
    'blog/2020-03-04-keel/index.md',
    `${FRENCH}/2020-03-04-keel/index.md`,
  ]);
});
