import { post, problemsIn } from '../testSite';

const POST = 'blog/2024-01-02-good/index.md';
const intro = '# Intro\n\nText.\n';

/** The problems of a site with docs and these files. */
const problems = (files: Record<string, string>, docs: object | boolean = true) =>
  problemsIn({ [POST]: post(), 'docs/intro.md': intro, ...files }, false, undefined, {}, docs);

test('pages of docs need no truncation marker, tag, author, date or description, and have keys of their own', async () => {
  const keys = [
    'id: other',
    'title: A page',
    'hide_title: true',
    'sidebar_position: 1.5',
    'sidebar_label: Page',
    'sidebar_class_name: new',
    'sidebar_custom_props: { isNew: true }',
    'displayed_sidebar: null',
    'pagination_next: null',
    'pagination_prev: intro',
    'pagination_label: Page',
    'custom_edit_url: null',
    'parse_number_prefixes: false',
    'keywords: [a]',
    'tags: [aws]',
    'last_update: { date: 2024-01-02 }',
  ].join('\n');
  expect(
    await problems({ 'docs/guides/page.md': `---\n${keys}\n---\n\n# Shown\n\n## A\n\nText.\n` }),
  ).toEqual([]);
});

test('keys and values that pages of docs cannot have', async () => {
  const text =
    '---\nsidebar_postion: 1\nauthors: [owner]\nsidebar_position: first\nid:\n---\n\nText.\n';
  expect(await problems({ 'docs/page.md': text })).toEqual([
    'docs/page.md:2  Unknown key "sidebar_postion" in the front matter. Did you mean "sidebar_position"?',
    'warning docs/page.md:3  Unknown key "authors" in the front matter, which changes nothing. Remove it.',
    'docs/page.md:4  "sidebar_position" is no number. Write one: pages with lower ones come first.',
    'docs/page.md:5  "id" is empty. Give it a value, or remove it.',
  ]);
});

test('front matter of a page of docs that is not YAML', async () => {
  expect(await problems({ 'docs/page.md': '---\ntitle: "A\n---\n\nText.\n' })).toEqual([
    expect.stringMatching(/^docs\/page\.md:\d+ /),
  ]);
});

test('mistakes in the text of a page of docs are told as in posts', async () => {
  const text = [
    '# A',
    '![a](./none.png)',
    '<Unknown />',
    '[a](http://%20http://a.example)',
    '<script>1</script>',
    '#### Deep',
  ].join('\n\n');
  expect(await problems({ 'docs/page.mdx': text })).toEqual([
    'docs/page.mdx:3  There is no image ./none.png beside the page. Add it, or correct the path.',
    expect.stringMatching(/^docs\/page\.mdx:5 {2}There is no component <Unknown>\./),
    expect.stringMatching(/^docs\/page\.mdx:7 /),
    expect.stringMatching(/^docs\/page\.mdx:9 {2}The policy of the site runs no script/),
    expect.stringMatching(/^warning docs\/page\.mdx:11 {2}The heading skips/),
  ]);
});

test.each([
  ['docs/intro.md', '/docs/intro'],
  ['docs/2-guides/01-start.md', '/docs/guides/start'],
  ['docs/2024-01-02-day.md', '/docs/2024-01-02-day'],
  ['docs/1.2-version.md', '/docs/1.2-version'],
  ['docs/guides/index.md', '/docs/guides'],
  ['docs/guides/README.mdx', '/docs/guides'],
  ['docs/Guides/guides.md', '/docs/Guides'],
])('%s is at %s', async (file, address) => {
  expect(await problems({ [file]: intro, [POST]: post(`[a](${address})`) })).toEqual([]);
  const shorter = `${address}x`;
  expect(await problems({ [file]: intro, [POST]: post(`[a](${shorter})`) })).toEqual([
    expect.stringContaining(`The site has no page ${shorter}.`),
  ]);
});

test.each([
  ['slug: /', '/docs'],
  ['slug: /top', '/docs/top'],
  ['slug: beside', '/docs/guides/beside'],
  ['slug: ../up', '/docs/up'],
  ['id: named', '/docs/guides/named'],
  ['parse_number_prefixes: false', '/docs/guides/1-page'],
])('a page of docs with %s is at %s', async (key, address) => {
  const text = `---\n${key}\n---\n\nText.\n`;
  const files = { 'docs/guides/1-page.md': text, [POST]: post(`[a](${address})`) };
  expect(await problems(files)).toEqual([]);
});

test('docs are where the settings say', async () => {
  const settings = { routeBasePath: 'help' };
  expect(
    await problems({ [POST]: post('[a](/help/intro) [b](pathname:///help/intro.md)') }, settings),
  ).toEqual([]);
  expect(await problems({ [POST]: post('[a](/docs/intro)') }, settings)).toEqual([
    expect.stringContaining('The site has no page /docs/intro.'),
  ]);
});

test('links between pages of docs name files, and their headings are known', async () => {
  const files = {
    'docs/guides/a.md': '# A\n\n[a](../intro.md) [b](../intro.md#none) [c](./none.md) [d](#no)\n',
  };
  expect(await problems(files)).toEqual([
    'docs/guides/a.md:3  There is no heading #none in docs/intro.md. Correct the part after #.',
    'docs/guides/a.md:3  The link ./none.md leads to no file. Correct the path.',
    'docs/guides/a.md:3  There is no heading #no in this page. Correct the part after #.',
  ]);
});

test('a link from a post to the file of a page of docs, or back, which Docusaurus does not follow', async () => {
  expect(
    await problems({
      [POST]: post('[a](../../docs/intro.md#intro)'),
      'docs/page.md': '[b](../blog/2024-01-02-good/index.md) [c](/blog/good) [d](/blog/none)\n',
    }),
  ).toEqual([
    `${POST}:13  Posts and docs cannot name each other's files. Write the address: /docs/intro#intro.`,
    "docs/page.md:1  Posts and docs cannot name each other's files. Write the address: /blog/good.",
    'docs/page.md:1  The site has no page /blog/none. Did you mean "/blog/good"?',
  ]);
});

test('links to the pages that Docusaurus makes of categories and tags', async () => {
  expect(
    await problems({
      'docs/guides/_category_.json':
        '{ "link": { "type": "generated-index", "slug": "/all-guides" } }',
      'docs/guides/a.md': intro,
      [POST]: post('[a](/docs/all-guides) [b](/docs/category/others) [c](/docs/tags)'),
    }),
  ).toEqual([]);
});

test('two pages of docs at one address, and one at the address of a page', async () => {
  expect(
    await problems({
      'docs/a.md': '---\nslug: /intro\n---\n\nText.\n',
      'docs/b.md': intro,
      'src/pages/docs/b.md': '# B',
    }),
  ).toEqual([
    expect.stringContaining('docs/a.md:2  The slug "/intro" is also that of docs/intro.md.'),
    expect.stringContaining('docs/b.md:1  The address /docs/b is the address of a page'),
    expect.stringContaining('docs/intro.md:1  The address /docs/intro is also that of docs/a.md.'),
  ]);
});

test('drafts of docs are no pages, and are not linked to', async () => {
  const draft = '---\ndraft: true\n---\n\n[a](./none.md)\n';
  expect(await problems({ 'docs/later.md': draft, 'docs/page.md': '[a](./later.md)\n' })).toEqual([
    'docs/page.md:1  The link ./later.md leads to a draft. Remove it, or publish the draft too.',
  ]);
});

test('code from a file, and the files of samples, which are no pages', async () => {
  const text = '# A\n\n```ts file=./samples/a.ts\n```\n\n```ts file=./samples/none.ts\n```\n';
  expect(
    await problems({
      'docs/a/index.md': text,
      'docs/a/samples/a.ts': 'export {};\n',
      'docs/a/samples/README.md': '---\nnonsense: true\n---\n',
    }),
  ).toEqual([
    expect.stringContaining('docs/a/index.md:6  There is no code file ./samples/none.ts'),
  ]);
});

test('a part of a page of docs is checked, and is no page', async () => {
  expect(
    await problems({
      'docs/page.mdx': "import Part from './_part.mdx';\n\n<Part />\n",
      'docs/_part.mdx': '<Unknown />\n',
    }),
  ).toEqual([expect.stringContaining('docs/_part.mdx:1  There is no component <Unknown>.')]);
});

test('docs that are on without a page, and pages while docs are off', async () => {
  expect(await problemsIn({ [POST]: post() }, false, undefined, {}, true)).toEqual([
    'docs:1  There is no page in docs/. Write docs/intro.md, or switch docs off.',
  ]);
  expect(await problems({}, false)).toEqual([
    'warning docs/intro.md:1  The build leaves this page out, because docs are off. Write in site.config.ts: docs: true,',
  ]);
});
