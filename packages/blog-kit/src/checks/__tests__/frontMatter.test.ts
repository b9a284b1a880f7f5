import { FILE, MDX, post, problemsIn, problemsOf } from '../testing/testSite';
import { slugify } from '../frontMatter';

const isEmpty = 'is empty. Give it a value, or remove it.';
const noDate = 'is no date. Write it as YYYY-MM-DD, such as 2024-05-01.';
const noDescription =
  'warning 3  No description. Add "description: …", one sentence of 50 to 170 characters.';
const noSlug = (slug: string) => `The slug "${slug}" is not lower-case words joined by hyphens.`;

test.each<[key: string, value: string, ...problems: string[]]>([
  ['keyword', 'a', '7  Unknown key "keyword" in the front matter. Did you mean "keywords"?'],
  ['titel', 'a', '7  Unknown key "titel" in the front matter. Did you mean "title"?'],
  ['bil', '1', '7  Unknown key "bil" in the front matter. Did you mean "bill"?'],
  [
    'colour',
    'red',
    'warning 7  Unknown key "colour" in the front matter, which changes nothing. Remove it.',
  ],
  [
    '__proto__',
    'a',
    'warning 7  Unknown key "__proto__" in the front matter, which changes nothing. Remove it.',
  ],
  ['title', "''", '2  No title. Add "title: …" to the front matter.'],
  ['description', "''", noDescription],
  [
    'description',
    'é'.repeat(49),
    'warning 3  The description has 49 characters. Write at least 50.',
  ],
  ['description', 'é'.repeat(50)],
  [
    'description',
    'é'.repeat(171),
    'warning 3  The description has 171 characters. Shorten it to 170 or fewer.',
  ],
  ['tags', '5', '6  "tags" is not a list. Write "[5]".'],
  ['tags', '{ a: b }', '6  "tags" is not a list. Write "[one, another]".'],
  ['draft', 'maybe', '7  "draft" is neither true nor false. Write one of the two.'],
  ['image', '5', '7  "image" is not an address. Write one.'],
  ['keywords', 'cloud', '7  "keywords" is not a list. Write "[cloud]".'],
  ['keywords', '', `7  "keywords" ${isEmpty}`],
  [
    'toc_max_heading_level',
    '9',
    '7  "toc_max_heading_level" is not a level of headings. Write a number from 2 to 6.',
  ],
  [
    'last_update',
    '{ date: soon }',
    '7  "last_update" names neither an author nor a date. Write "{ date: YYYY-MM-DD }".',
  ],
  ['date', '2024-02-30', `7  "2024-02-30" ${noDate}`],
  ['date', 'tomorrow', `7  "tomorrow" ${noDate}`],
  ['date', '[2024-01-02]', `7  "date" ${noDate}`],
  ['date', '', `7  "date" ${isEmpty}`],
  ['slug', '{ a: b }', '4  "slug" is not text. Put it in quotes.'],
  ['slug', 'My Post', `warning 4  ${noSlug('My Post')} Write "slug: my-post".`],
  ['slug', '/2019/Old', `warning 4  ${noSlug('/2019/Old')} Write "slug: 2019/old".`],
  ['slug', '日本', `warning 4  ${noSlug('日本')} Write one of letters and digits.`],
  ['slug', 'tags', '4  The slug "tags" is the address of a page, /blog/tags. Choose another slug.'],
  [
    'slug',
    'node.js',
    '4  The published site takes /blog/node.js for the address of a file, because its last part has a dot. Write "slug: node-js".',
  ],
])('%s: %s', async (key, value, ...problems) => {
  expect(await problemsOf('', { changes: { [key]: value } })).toEqual(problems);
});

test('every key that Docusaurus documents is accepted', async () => {
  const changes = {
    title: '2024',
    date: '2024-01-02T10:00',
    keywords: '[a, 5]',
    image: './card.png',
    hide_table_of_contents: 'false',
    toc_min_heading_level: '2',
    toc_max_heading_level: '5',
    last_update: '{ date: 2024-01-03, author: Me }',
    title_meta: 'A',
    sidebar_label: 'B',
    unlisted: 'true',
  };
  const files = { 'blog/2024-01-02-good/card.png': '' };
  expect(await problemsOf('', { changes, files })).toEqual([]);
});

const noDateAtAll =
  'No date. Add "date: YYYY-MM-DD" to the front matter, or start the name of the file or folder with it. A file that is no post starts its name with _.';
const noDay = 'The path names a day that does not exist, 2024';

test.each<[file: string, slug: string | undefined, problem: string]>([
  ['blog/good/index.md', 'good', `1  ${noDateAtAll}`],
  ['blog/2024-02-30-good/index.md', 'good', `1  ${noDay}-02-30. Rename it with a real one.`],
  ['blog/2024/02/30/good.md', 'good', `1  ${noDay}/02/30. Rename it with a real one.`],
  [
    'blog/Große Reise/2024-01-02-a.md',
    undefined,
    'warning 1  The name of the file gives the post the address /blog/2024/01/02/Gro%C3%9Fe%20Reise/a. Write "slug: 2024/01/02/grosse-reise/a", or rename the file.',
  ],
])('the path %s', async (file, slug, problem) => {
  expect(await problemsOf('', { file, changes: { slug } })).toEqual([problem]);
});

test('two posts with one slug', async () => {
  const other = 'blog/2024-02-03-other/index.md';
  const shared = 'Change the slug of one of the two.';
  expect(await problemsIn({ [FILE]: post(), [other]: post() })).toEqual([
    `${FILE}:4  The slug "good" is also that of ${other}. ${shared}`,
    `${other}:4  The slug "good" is also that of ${FILE}. ${shared}`,
  ]);
});

test.each([
  ['Crème brûlée & co.', 'creme-brulee-and-co'],
  ["Don't repeat yourself: 100% typed", 'dont-repeat-yourself-100-percent-typed'],
  ['C++ and C# in DALL·E', 'c-plus-plus-and-c-sharp-in-dall-e'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['日本語', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

const quotes = 'Put text with a colon, a quote or a sign such as @ or * in quotes.';
const unclosed = (opening: string, end: string) =>
  `The ${opening} that opens here is never closed. Add a ${end} where the list ends.`;

test.each([
  [
    '---\ntitle: A\n\nText.\n',
    '1  The front matter is not closed. Add a line with only --- after its last key.',
  ],
  [
    '---\n- title\n---\n\nA.\n',
    '2  Not a list of keys and values. Write each as "key: value" on its own line.',
  ],
  [
    '---\ntitle: A: b\n---\n',
    `2  Not valid YAML: Nested mappings are not allowed in compact mappings. ${quotes}`,
  ],
  [
    '---\ntitle: *One*\n---\n',
    `2  Not valid YAML: Unresolved alias (the anchor must be set before the alias): One*. ${quotes}`,
  ],
  [
    '---\nslug: a\nslug: b\n---\n',
    '3  Not valid YAML: Map keys must be unique. Remove one of the two.',
  ],
  [
    '---\ntitle: "A\nslug: a\n---\n',
    '2  The quote that opens here is never closed. Add the same sign where it ends.',
  ],
  ['---\nslug: a\ntags: [a, [b, c]\ndraft: true\n---\n', `3  ${unclosed('[', ']')}`],
  ['---\nlast_update: { date: 2024-01-02\ntitle: A\n---\n', `2  ${unclosed('{', '}')}`],
  [
    '---toml\ntitle = "A"\n---\n',
    '1  Front matter is YAML, and no other language is read. Write only --- instead of ---toml, and YAML below it.',
  ],
  ['Text.\n', '1  No title. Add "title: …" to the front matter.'],
])('front matter that cannot be read: %j', async (text, problem) => {
  const [first] = await problemsIn({ [FILE]: text });
  expect(first).toBe(`${FILE}:${problem}`);
});

test.each([
  ['aws:\n\tlabel: AWS', 2, 'Indent with spaces.'],
  ['aws: {}\ncdk\nddb:', 2, 'Write each key as "key: value", with a space after the colon.'],
  ['aws:\n  label: AWS\n permalink: /aws', 3, 'Begin the keys of one level in the same column.'],
])('a list that cannot be read, with what fits the mistake: %j', async (text, line, advice) => {
  const [problem] = await problemsIn({ [FILE]: post(), 'blog/tags.yml': text });
  expect(problem).toMatch(new RegExp(`^blog/tags\\.yml:${line}  Not valid YAML: .*\\.`));
  expect(problem).toContain(`. ${advice}`);
});

test('the first heading of the text may be the title', async () => {
  const text = post('', { title: undefined }).replace('Opening.', '# A title\n\nOpening.');
  expect(await problemsIn({ [FILE]: text })).toEqual([]);
  expect(await problemsIn({ [FILE]: text.replace('slug:', 'title: Another\nslug:') })).toEqual([
    `warning ${FILE}:9  Not shown: the title of the front matter takes its place. Remove it.`,
  ]);
});

test('a byte order mark, Windows line ends and odd names make no difference', async () => {
  const text = `\uFEFF${post('## A\n\n```ts\ncode\n```\n\n:::note\n\nText.\n\n:::')}`;
  expect(await problemsIn({ [MDX]: text.replaceAll('\n', '\r\n') })).toEqual([]);
  const files = {
    'blog/2024-01-02-[größe] (a)!{b,c}/index.md': post(
      '[a](../2024-01-03-b/gr%C3%B6%C3%9Fe%20b.md)',
    ),
    'blog/2024-01-03-b/größe b.md': post('', { slug: 'b' }),
  };
  expect(await problemsIn(files)).toEqual([]);
});
