import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AdoptOptions } from '../commandLine';
import { renderText } from '../report';
import { adopt, emptySite, folderOf, textOf } from '../testSite';

/** Imports a blog of one post. @returns its old address as it forwards, the lines of the report on addresses, and its text */
async function addressIn(files: Record<string, string>, options: Partial<AdoptOptions> = {}) {
  const siteDir = emptySite();
  const result = await adopt(siteDir, folderOf(files), options);
  const report = renderText(result);
  const [{ post } = { post: undefined }] = result.posts;
  const counts = [...report.matchAll(/old addresses that (.+?) +(\d+)$/gm)];
  return {
    address: post?.redirectFrom[0] ?? post?.slug,
    counts: counts.map(([, what, count]) => `${what}: ${count}`),
    report,
    text: textOf(siteDir, `${post?.folder}/index.md`),
  };
}

const POST = '---\ntitle: Keel\n---\n\nText.\n';
const docusaurus = (blog: string) =>
  `export default { baseUrl: '/', presets: [['classic', { blog: { ${blog} } }]] };\n`;
const JEKYLL = '_posts/2020-03-04-keel.md';

test.each([
  [
    "Jekyll's permalink of the collection of posts, before that of the site",
    {
      '_config.yml':
        'permalink: pretty\ncollections: { posts: { permalink: /news/:year/:title/ } }\n',
      [JEKYLL]: POST,
    },
    '/news/2020/keel/',
  ],
  [
    "Jekyll's defaults, the most precise last, with a star",
    {
      '_config.yml': [
        'defaults:',
        '- { scope: { path: "boats/*/_posts", type: posts }, values: { permalink: /b/:title/ } }',
        '- { scope: { path: "" }, values: { permalink: /all/:title/ } }',
        '- { scope: { path: "boats/*/_posts", type: pages }, values: { permalink: /no/:title/ } }\n',
      ].join('\n'),
      'boats/old/_posts/2020-03-04-keel.md': POST,
    },
    '/b/keel/',
  ],
  [
    "Jekyll's folder of collections, which is no category",
    { '_config.yml': 'collections_dir: parts\n', 'parts/_posts/2020-03-04-keel.md': POST },
    '/2020/03/04/keel.html',
  ],
  [
    "Hugo's front matter and configuration, whose case does not count",
    {
      'config.toml': 'baseURL = "https://a.example/"\n[Permalinks]\npost = "/:year/:slug/"\n',
      'content/post/keel.md': '---\nDate: 2020-03-04\nSlug: Own\n---\n\nText.\n',
    },
    '/2020/own/',
  ],
  [
    "Hugo's permalinks of pages, of a language",
    {
      'hugo.toml':
        '[languages.en.permalinks.page]\nposts = "/:2006/:01-:02/:sectionslugs/:contentbasename/"\n',
      'content/posts/deep/keel.md': '---\ndate: 2020-03-04\n---\n\nText.\n',
    },
    '/2020/03-04/posts/deep/keel/',
  ],
  [
    "Astro's collection in a folder of its configuration, below its base",
    {
      'astro.config.mjs': "export default { site: 'https://a.example', base: '/b' };\n",
      'src/content.config.ts':
        "const writing = defineCollection({ loader: glob({ pattern: '*.md', base: './posts' }) });\n",
      'src/pages/w/[...id].astro': "---\nawait getCollection('writing');\n---\n",
      'posts/keel.md': '---\ntitle: Keel\ndate: 2020-03-04\n---\n\nText.\n',
    },
    '/b/w/keel/',
  ],
])('an address follows %s', async (_name, files, address) => {
  expect(await addressIn(files)).toMatchObject({ address, counts: ['forward (redirectFrom): 1'] });
});

test.each([
  ['Markdown', { '2020-03-04-keel.md': POST }, '2020-03-04-keel.md: the old files do not tell it'],
  ['Jekyll without a configuration', { [JEKYLL]: POST }, 'what jekyll does without'],
  [
    'a placeholder that is unknown',
    { '_config.yml': 'permalink: /:moon/:title/\n', [JEKYLL]: POST },
    '/:moon/keel/ has :moon, which is not known',
  ],
  [
    'Astro without a page that reads the collection',
    { 'astro.config.mjs': 'export default {};\n', 'src/content/blog/keel.md': POST },
    'no page in src/pages reads the collection "blog"',
  ],
  [
    'Astro with a page of two parameters',
    {
      'astro.config.mjs': 'export default {};\n',
      'src/content/blog/keel.md': POST,
      'src/pages/[year]/[slug].astro': "---\nawait getCollection('blog');\n---\n",
    },
    'the code of src/pages/[year]/[slug].astro decides about it',
  ],
  [
    'Astro with a collection whose name is a pattern to programs',
    { 'astro.config.mjs': 'export default {};\n', 'src/content/c++/keel.md': POST },
    'no page in src/pages reads the collection "c++"',
  ],
  ...[
    ['baseUrl', "export default { baseUrl: root, presets: ['classic'] };\n"],
    ['presets', "export default { baseUrl: '/', presets: presetsOf() };\n"],
    ['routeBasePath', docusaurus("routeBasePath: process.argv.length > 2 ? 'news' : 'log'")],
    ['routeBasePath', docusaurus('routeBasePath: route')],
  ].map(([computed = '', text = '']): [string, Record<string, string>, string] => [
    `Docusaurus that computes ${computed}: ${text}`,
    { 'docusaurus.config.js': text, 'blog/2020-03-04-keel.md': POST },
    `the configuration computes ${computed}, which decides about it`,
  ]),
  [
    'Jekyll in whose time zone the post is of another day',
    {
      '_config.yml': 'permalink: date\ntimezone: Europe/Berlin\n',
      [JEKYLL]: '---\ndate: 2020-03-04 23:30:00 -0800\n---\n\nText.\n',
    },
    'in the time zone of the old site it may be /2020/03/05/keel.html',
  ],
])('an address is not verified: %s', async (_name, files, reason) => {
  const { counts, report } = await addressIn(files);
  expect(counts).toEqual(['are not verified: 1']);
  expect(report).toContain('are not verified: give --old-address or --old-build (1)\n');
  expect(report).toContain(reason);
});

test.each([
  ['/posts/:slug', '---\nslug: /own/\n---\n\nText.\n', '/posts/own'],
  ['/:year/:month/:day/:slug', POST, '/2020/03/04/keel'],
  ['/:path.html', POST, '/notes/2020-03-04-keel.html'],
])('--old-address %s says where posts were', async (oldAddress, text, address) => {
  expect(await addressIn({ 'notes/2020-03-04-keel.md': text }, { oldAddress })).toMatchObject({
    address,
    counts: ['forward (redirectFrom): 1'],
  });
});

test('--old-address leaves alone what the old site itself says', async () => {
  const files = { '2020-03-04-keel.md': '---\npermalink: /own/\n---\n\nText.\n' };
  expect(await addressIn(files, { oldAddress: '/posts/:slug' })).toMatchObject({
    address: '/own/',
  });
});

const sitemap = (address: string) =>
  `<urlset><url><loc>https://a.example${address}</loc></url></urlset>\n`;
const sitemaps =
  '<sitemapindex><sitemap><loc>https://a.example/maps/sitemap-0.xml</loc></sitemap></sitemapindex>\n';

test.each([
  ['a folder of HTML', { 'posts/keel/index.html': '<p>Text.</p>' }],
  ['a folder with a sitemap', { 'sitemap.xml': sitemap('/posts/keel') }],
  [
    'a folder with a list of sitemaps',
    { 'sitemap-index.xml': sitemaps, 'sitemap-0.xml': sitemap('/posts/keel') },
  ],
])('--old-build: %s has the address', async (_name, files) => {
  const options = { oldAddress: '/posts/:slug', oldBuild: folderOf(files) };
  const { address, counts } = await addressIn({ '2020-03-04-keel.md': POST }, options);
  expect(address).toBe('/posts/keel');
  expect(counts).toEqual(['forward (redirectFrom): 1']);
});

test('--old-build verifies what only a guess gave, and names a post whose address it does not have', async () => {
  const file = path.join(folderOf({ 'map.xml': sitemap('/2020/03/04/keel.html') }), 'map.xml');
  const found = await addressIn({ [JEKYLL]: POST }, { oldBuild: file });
  const missing = await addressIn(
    { '_config.yml': 'permalink: pretty\ntitle: A\n', '_posts/2020-03-05-mast.md': POST },
    { oldBuild: file },
  );

  expect(found.counts).toEqual(['forward (redirectFrom): 1']);
  expect(missing.counts).toEqual(['are not verified: 1']);
  expect(missing.text).not.toContain('redirectFrom');
  expect(missing.report).toContain(
    `_posts/2020-03-05-mast.md: /2020/03/05/mast/ is not in ${file}.`,
  );
});

test('--old-build: a list of sitemaps stands for those beside it, which must be there', async () => {
  const files = { '2020-03-04-keel.md': POST };
  const complete = folderOf({ 'list.xml': sitemaps, 'sitemap-0.xml': sitemap('/posts/keel') });
  const options = { oldAddress: '/posts/:slug', oldBuild: path.join(complete, 'list.xml') };
  expect((await addressIn(files, options)).counts).toEqual(['forward (redirectFrom): 1']);
  const alone = path.join(folderOf({ 'list.xml': sitemaps }), 'list.xml');
  await expect(addressIn(files, { ...options, oldBuild: alone })).rejects.toThrow(
    `${alone} lists other sitemaps. Put them beside it: sitemap-0.xml.`,
  );
});

test('--old-build without pages, or that is not there, is refused', async () => {
  const files = { '2020-03-04-keel.md': POST };
  await expect(addressIn(files, { oldBuild: folderOf({ 'a.txt': '' }) })).rejects.toThrow(
    /^There is neither HTML nor a sitemap\.xml in /,
  );
  await expect(addressIn(files, { oldBuild: '/nowhere' })).rejects.toThrow(
    'There is nothing at /nowhere.',
  );
});

test('drafts had no address', async () => {
  const files = { '2020-03-04-keel.md': '---\ndraft: true\n---\n\nText.\n' };
  expect((await addressIn(files)).counts).toEqual([]);
});

test('--elsewhere leads links to other pages of the old site there, and no other link', async () => {
  const links = [
    ['/docs/a?b#c', 'https://old.example/docs/a?b#c'],
    ['../more/', 'https://old.example/2020/03/more/'],
    ['/tags/', '/tags/'],
    ['../files/x.md', '../files/x.md'],
    ['https://b.example/', 'https://b.example/'],
    ['#part', '#part'],
  ];
  const body = links.map(([from], at) => `[l${at}](${from})`).join(' ');
  const siteDir = emptySite();
  mkdirSync(path.join(siteDir, 'src/pages'), { recursive: true });
  writeFileSync(path.join(siteDir, 'src/pages/tags.md'), '# Tags\n');
  const old = folderOf({
    '_config.yml': 'permalink: /:year/:month/:title/\n',
    [JEKYLL]: `---\ntitle: A\n---\n\nText.\n\n${body} ![p](/gone.png)\n`,
  });

  await adopt(siteDir, old, { elsewhere: 'https://old.example' });

  const text = textOf(siteDir, '2020-03-04-keel/index.md');
  for (const [at, [, to]] of links.entries()) expect(text).toContain(`[l${at}](${to})`);
  expect(text).toContain('![p](/gone.png)');
});
