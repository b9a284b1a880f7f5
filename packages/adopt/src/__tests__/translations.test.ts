import { findProblems } from 'docusaurus-content-checks/checkPosts';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { byPlace } from 'docusaurus-content-checks/summarize';
import type { AdoptOptions } from '../commandLine';
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
  expect(result.problems.sort(byPlace)).toEqual(problems.sort(byPlace));
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

const KEEL = '2020-03-04-keel.md';

/** Imports a site with a blog in English and French. @returns each post's old addresses, and the report */
async function addressesIn(
  files: Record<string, string>,
  { settings, ...options }: Partial<AdoptOptions> & { settings?: string } = {},
) {
  const result = await adopt(emptySite(), oldSite(files, settings), options);
  const redirects = result.posts.map(({ post: { file, redirectFrom } }) => [file, redirectFrom]);
  return { redirects: Object.fromEntries(redirects), report: renderText(result) };
}

const NEWS = "presets: [['classic', { blog: { routeBasePath: 'news' } }]]";
const KEELS = {
  [`blog/${KEEL}`]: post('Text.', 'slug: keel\n'),
  [`${FRENCH}/${KEEL}`]: post('Texte.', 'slug: quille\n'),
};
const frenchKeel = `${FRENCH}/2020-03-04-keel/index.md`;

test('the old address of a translation forwards in its language', async () => {
  const { redirects, report } = await addressesIn(KEELS, { settings: NEWS });
  expect(redirects[frenchKeel]).toEqual(['/news/quille']);
  expect(report).toMatch(/old addresses that forward \(redirectFrom\) +2$/m);
});

test('below a baseUrl the old address of a translation cannot forward, and is listed as it was', async () => {
  const config = `export default { baseUrl: '/site/', ${NEWS} };\n`;
  const { redirects, report } = await addressesIn({ ...KEELS, 'docusaurus.config.js': config });
  expect(redirects['blog/2020-03-04-keel/index.md']).toEqual(['/site/news/keel']);
  expect(redirects[frenchKeel]).toEqual([]);
  expect(report).toContain(
    `${frenchKeel}  /site/fr/news/quille: The pages of this language lie below /fr/ here. Let the server forward it.`,
  );
});

test('a translation does not take the address of another post, and the report names both', async () => {
  const siteDir = emptySite();
  const old = oldSite({
    [`blog/${KEEL}`]: post('Text.', 'slug: keel\n'),
    'blog/2020-03-05-mast.md': post('Text.', 'slug: mast\n'),
    [`${FRENCH}/${KEEL}`]: post('Texte.', 'slug: mast\n'),
  });

  const result = await adopt(siteDir, old);

  expect(result.problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(renderText(result)).toContain(
    `${frenchKeel}  /blog/mast: It is that of blog/2020-03-05-mast.md.`,
  );
});

test('two translations can have each the old name of the other', async () => {
  const { redirects } = await addressesIn(
    {
      [`blog/${KEEL}`]: post('Text.', 'slug: keel\n'),
      'blog/2020-03-05-mast.md': post('Text.', 'slug: mast\n'),
      'blog/2020-03-06-sail.md': post('Text.', 'slug: sail\n'),
      [`${FRENCH}/${KEEL}`]: post('Texte.', 'slug: mast\n'),
      [`${FRENCH}/2020-03-05-mast.md`]: post('Texte.', 'slug: sail\n'),
    },
    { settings: NEWS },
  );
  expect(redirects[frenchKeel]).toEqual(['/news/mast']);
  // The post without a translation is shown in French too, and forwards there.
  expect(redirects[`${FRENCH}/2020-03-05-mast/index.md`]).toEqual([]);
});

test('--old-build looks for the translation below its language', async () => {
  const pages = { 'news/keel/index.html': '', 'fr/news/quille/index.html': '' };
  const found = await addressesIn(KEELS, { settings: NEWS, oldBuild: folderOf(pages) });
  const wrong = { 'news/keel/index.html': '', 'news/quille/index.html': '' };
  const missing = await addressesIn(KEELS, { settings: NEWS, oldBuild: folderOf(wrong) });

  expect(found.redirects[frenchKeel]).toEqual(['/news/quille']);
  expect(missing.redirects[frenchKeel]).toEqual([]);
  expect(missing.report).toContain(`${FRENCH}/${KEEL}: /fr/news/quille is not in `);
});

test('what makes the address of a post uncertain makes that of its translation so', async () => {
  const { report } = await addressesIn(KEELS, {
    settings: "presets: [['classic', { blog: { routeBasePath: route } }]]",
  });
  expect(report).toContain(`${FRENCH}/${KEEL}: the configuration computes routeBasePath`);
});
