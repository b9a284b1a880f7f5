import { postDate } from '../../posts/fileName';
import { readFrontMatter } from '../../posts/frontMatter';
import { slugify } from '../frontMatter';
import { FILE, holding, MDX, post, problemsIn, problemsOf } from '../testing/testSite';

const isEmpty = 'is empty. Give it a value, or remove it.';
const noDate = 'is no date. Write it as YYYY-MM-DD, such as 2024-05-01.';

test.each<[key: string, value: string | undefined, ...parts: string[]]>([
  ['titel', 'a', '7  Unknown key "titel" in the front matter. Did you mean "title"?'],
  ['colour', 'red', 'warning 7  Unknown key "colour" in the front matter, which changes nothing.'],
  ['__proto__', 'a', 'warning 7  Unknown key "__proto__" in the front matter, which changes'],
  ['title', "''", '2  No title. Add "title: …" to the front matter.'],
  ['description', "''", 'warning 3  No description. Add "description: …", one sentence of 50 to'],
  [
    'description',
    'é'.repeat(49),
    'warning 3  The description has 49 characters. Write at least 50.',
  ],
  [
    'description',
    'é'.repeat(171),
    'warning 3  The description has 171 characters. Shorten it to 170',
  ],
  ['draft', 'maybe', '7  "draft" is neither true nor false. Write one of the two.'],
  ['image', '5', '7  "image" is not an address. Write one.'],
  ['image', '/a.png', '7  There is no image static/a.png. Add it, or correct the path.'],
  ['image', './a.png', '7  There is no image ./a.png beside the post. Add it, or correct'],
  ['keywords', 'cloud', '7  "keywords" is not a list. Write "[cloud]".'],
  ['keywords', '', `7  "keywords" ${isEmpty}`],
  ['series', '[bees]', '7  "series" is no series. Write its name, or "{ name: …, part: 1 }".'],
  ['series', '{ name: bees, prt: 1 }', '7  "series" is no series.'],
  ['date', '2024-02-30', `7  "2024-02-30" ${noDate}`],
  ['date', 'tomorrow', `7  "tomorrow" ${noDate}`],
  ['date', '[2024-01-02]', `7  "date" ${noDate}`],
  ['date', '', `7  "date" ${isEmpty}`],
  ['slug', '{ a: b }', '4  "slug" is not text. Put it in quotes.'],
  ['slug', 'My Post', 'warning 4  The slug "My Post" is not lower-case words joined by hyphens.'],
  ['slug', '日本', 'joined by hyphens. Write one of letters and digits.'],
  ['slug', 'tags', '4  The slug "tags" is the address of a page, /blog/tags. Choose another slug.'],
  ['slug', 'node.js', '4  The published site takes /blog/node.js for the address of a file,'],
  ['tags', '5', '6  "tags" is not a list. Write "[5]".'],
  ['tags', '\n  - aws\n  - TypScript', '8  Unknown tag "TypScript". Did you mean "typescript"?'],
  ['tags', '[kubernetes]', '6  Unknown tag "kubernetes". Add a new tag to blog/tags.yml.'],
  ['tags', '[{ label: AWS, permalink: /aws }]', '6  The tag is written out. Add it to'],
  ['tags', '\n  - aws\n  -', '8  The tag is empty. Name a key of blog/tags.yml.'],
  ['tags', '[]', 'warning 6  No tag. Add "tags: [aws]" with keys from blog/tags.yml.'],
  ['authors', 'ownr', '5  Unknown author "ownr". Did you mean "owner"? Add a new author to'],
  ['authors', '{ name: Me }', '5  The author is written out. Add it to blog/authors.yml and name'],
  ['authors', '[owner, ~]', '5  The author is empty. Name a key of blog/authors.yml.'],
  ['authors', undefined, 'warning 1  No author. Add "authors: [owner]" with keys from'],
])('[1.3] %s: %j', async (key, value, ...parts) => {
  expect(await problemsOf('', { changes: { [key]: value } })).toEqual(holding(parts));
});

test('every key that Docusaurus documents is accepted', async () => {
  const first = {
    title: '2024',
    date: '2024-01-02T10:00',
    keywords: '[a, 5]',
    image: './card.png',
  };
  const flags = { hide_table_of_contents: 'false', toc_min_heading_level: '2', unlisted: 'true' };
  const last = { last_update: '{ author: Me }', title_meta: 'A', sidebar_label: 'B' };
  const files = { 'blog/2024-01-02-good/card.png': '' };
  expect(await problemsOf('', { changes: { ...first, ...flags, ...last }, files })).toEqual([]);
});

test.each<[file: string, slug: string | undefined, part: string]>([
  ['blog/good/index.md', 'good', '1  No date. Add "date: YYYY-MM-DD" to the front matter, or'],
  ['blog/2024-02-30-good/index.md', 'good', '1  The path names a day that does not exist,'],
  ['blog/2024/02/30/good.md', 'good', '1  The path names a day that does not exist, 2024/02/30.'],
  ['blog/Große/2024-01-02-a.md', undefined, 'Write "slug: 2024/01/02/grosse/a", or rename the'],
])('the path %s', async (file, slug, part) => {
  expect(await problemsOf('', { file, changes: { slug } })).toEqual(holding([part]));
});

test.each([
  ['blog/2027/03/02/a.mdx', '', '2027-03-02T00:00:00.000Z'],
  ['blog/2027-03-02-a.md', 'date: 2026-05-06', '2026-05-06T00:00:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02 08:30', '2027-03-02T08:30:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02T08:30:00+02:00', '2027-03-02T06:30:00.000Z'],
  ['blog/2027-03-02-a.md', 'date: tomorrow', undefined],
])('%s with "%s" has the date %s', (file, field, expected) => {
  const frontMatter = readFrontMatter(`---\n${field}\n---\n`);
  expect(postDate({ file, frontMatter })?.toISOString()).toBe(expected);
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
  ["Crème brûlée & don't: 100% typed", 'creme-brulee-and-dont-100-percent-typed'],
  ['C++ and C# in DALL·E, Straße Ærø Łódź', 'c-plus-plus-and-c-sharp-in-dall-e-strasse-aero-lodz'],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ['---\ntitle: A\n\nText.\n', '1  The front matter is not closed. Add a line with only ---'],
  ['---\n- title\n---\n\nA.\n', '2  Not a list of keys and values. Write each as "key: value" on'],
  ['---\ntitle: A: b\n---\n', `2  Not valid YAML: Nested mappings are not allowed in compact`],
  ['---\ntitle: *One*\n---\n', '2  Not valid YAML: Unresolved alias'],
  ['---\nslug: a\nslug: b\n---\n', '3  Not valid YAML: Map keys must be unique. Remove one of'],
  ['---\ntitle: "A\nslug: a\n---\n', '2  The quote that opens here is never closed. Add the same'],
  ['---\nslug: a\ntags: [a, [b, c]\n---\n', '3  The [ that opens here is never closed. Add a ]'],
  ['---toml\ntitle = "A"\n---\n', '1  Front matter is YAML, and no other language is read. Write'],
  ['Text.\n', '1  No title. Add "title: …" to the front matter.'],
])('front matter that cannot be read: %j', async (text, part) => {
  const [first] = await problemsIn({ [FILE]: text });
  expect(first).toContain(`${FILE}:${part}`);
});

test.each([
  ['aws:\n\tlabel: AWS', /yml:2 {2}Not valid YAML: .*\. Indent with spaces\./],
  ['aws: {}\ncdk\nddb:', /yml:2 {2}Not valid YAML: .*\. Write each key as "key: value",/],
  ['aws:\n  a: b\n c: d', /yml:3 {2}Not valid YAML: .*\. Begin the keys of one level in/],
  ['aws: {}\ncdk: [\n', /yml:2 {2}The \[ that opens here is never closed\./],
])('[1.3] a list that cannot be read: %j', async (text, problem) => {
  const problems = await problemsIn({ [FILE]: post(), 'blog/tags.yml': text });
  expect(problems).toEqual([expect.stringMatching(problem)]);
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
  const odd = post('[a](../2024-01-03-b/gr%C3%B6%C3%9Fe%20b.md)');
  const files = {
    'blog/2024-01-02-[größe] (a)!{b,c}/index.md': odd,
    'blog/2024-01-03-b/größe b.md': post('', { slug: 'b' }),
  };
  expect(await problemsIn(files)).toEqual([]);
});

const notThere = '"owner" has a picture that is not there:';

test.each<[settings: string, ...parts: string[]]>([
  ['titel: Editor', '"owner" has an unknown key "titel". Did you mean "title"?'],
  ['nick: ada', '"owner" has an unknown key "nick". The keys are name, title, url, email,'],
  ['image_url: /img/adda.png', `${notThere} static/img/adda.png. Did you mean "/img/ada.png"?`],
  ['imageURL: ./ada.png', `${notThere} ./ada.png. Put it into static/img/, and write /img/….`],
  ['url: example.org/me', '"owner": The address example.org/me has no scheme. Write'],
  ['url: /blog/taggs', '"owner": The site has no page /blog/taggs. Did you mean "/blog/tags"?'],
  ['image_url: https://a.example/b.png', 'The policy of the site refuses <img src="https://a.ex'],
  ['image_url: /img/ada.png'],
  ['url: /blog/tags/aws'],
  ['page: { permalink: /ada }'],
])('[1.3] an author in the list with %j', async (settings, ...parts) => {
  const authors = `owner:\n  name: Ada\n  ${settings}\n`;
  const site = { [FILE]: post(), 'static/img/ada.png': '', 'blog/authors.yml': authors };
  expect(await problemsIn(site)).toEqual(
    holding(parts.map((part) => `blog/authors.yml:3  ${part}`)),
  );
});

test('entries of lists that say nothing', async () => {
  const files = {
    [FILE]: post(),
    'blog/tags.yml': 'aws:\ncdk: tools\n',
    'blog/authors.yml': 'owner: { name: Me }\nother: { title: Nobody }\n',
    'blog/series.yml': 'bees:\n  description: All\nwax:\n  title: Wax\n  descripton: Candles\n',
  };
  expect(await problemsIn(files)).toEqual([
    'blog/authors.yml:2  "other" has no name. Add "name: …".',
    'blog/series.yml:1  "bees" has no title. Add "title: …".',
    'blog/series.yml:5  "wax" has an unknown key "descripton". Did you mean "description"?',
    'blog/tags.yml:2  "cdk" has no settings. Write "{ label: … }".',
  ]);
});

test('series that are not in the list, and parts of one number', async () => {
  const series = ['bees', 'bes', '{ name: wax, part: 2 }', '\n  name: wax\n  part: 2'];
  const posts = series.map((value, index) => [
    `blog/2024-0${index + 3}-01-p/index.md`,
    post('', { slug: `p${index + 1}`, series: value }),
  ]);
  const titles = { 'blog/series.yml': 'bees: { title: Keeping bees }\nwax: { title: Wax }\n' };
  expect(await problemsIn({ ...titles, ...Object.fromEntries(posts) })).toEqual([
    'blog/2024-04-01-p/index.md:7  Unknown series "bes". Did you mean "bees"? Add a new series to blog/series.yml.',
    'blog/2024-05-01-p/index.md:7  Part 2 of the series "wax" is also blog/2024-06-01-p/index.md. Change one.',
    'blog/2024-06-01-p/index.md:9  Part 2 of the series "wax" is also blog/2024-05-01-p/index.md. Change one.',
  ]);
});
