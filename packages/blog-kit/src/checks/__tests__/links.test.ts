import { FILE, MDX, post, problemsIn, problemsOf } from '../testing/testSite';

const OTHER = 'blog/2024-02-03-other/index.md';

const files = {
  [OTHER]: post('## Why it works', { slug: 'other' }),
  'blog/2024-01-02-good/notes.pdf': '',
  'blog/2024-01-02-good/my file.txt': '',
  'blog/2024-01-02-good/a.sh': '',
  'blog/2024-01-02-good/my.project/notes.pdf': '',
  'blog/2024-01-02-good/_hidden.md': 'Text',
  'blog/2024-02-04-draft/index.md': post('', { slug: 'draft', draft: 'true' }),
};

const lost = (url: string, hint = 'Correct the path; that of a post is ../folder/index.md.') =>
  `The link ${url} leads to no file. ${hint}`;
const noPage = (page: string, hint = 'Correct the path, or link to the file of a post.') =>
  `The site has no page ${page}. ${hint}`;
const noHeading = (id: string, where = OTHER, hint = 'Correct the part after #.') =>
  `There is no heading #${id} in ${where}. ${hint}`;
const toOther = 'Did you mean "../2024-02-03-other/index.md"?';

test.each<[url: string, ...problems: string[]]>([
  ['../2024-02-03-othr/index.md#a', lost('../2024-02-03-othr/index.md#a', toOther)],
  ['../2024-02-03-other/', lost('../2024-02-03-other/', toOther)],
  ['./othr', lost('./othr')],
  ['./note.pdf', lost('./note.pdf', 'Did you mean "./notes.pdf"?')],
  ['<./no file.txt>', lost('./no file.txt', 'Did you mean "./my file.txt"?')],
  ['b.sh', lost('b.sh', 'Did you mean "a.sh"?')],
  ['@site/blog/no.md', lost('@site/blog/no.md')],
  ['./_hidden.md', lost('./_hidden.md')],
  [`./${'x'.repeat(5000)}.md`, lost(`./${'x'.repeat(5000)}.md`)],
  ['a%00.md', lost('a%00.md')],
  [
    '../2024-02-04-draft/index.md',
    'The link ../2024-02-04-draft/index.md leads to a draft. Remove it, or publish the draft too.',
  ],
  [
    '/blog/other.md',
    'Docusaurus looks for /blog/other.md among the posts. For the file at that address write pathname:///blog/other.md.',
  ],
  ['/blog/othr', noPage('/blog/othr', 'Did you mean "/blog/other"?')],
  ['/somewhere/else', noPage('/somewhere/else')],
  ['/blog/tags/typescript', noPage('/blog/tags/typescript')],
  ['/docs/intro', noPage('/docs/intro')],
  ['#desing', noHeading('desing', 'this post', 'Did you mean "design"?')],
  ['../2024-02-03-other/index.md#costs', noHeading('costs')],
  ['/blog/other?x#costs', noHeading('costs')],
  ['./other#no', noHeading('no')],
  ['', 'The link has no address. Write one between ( and ).'],
  ['./other'],
  ['../blog/other#why-it-works'],
  ['tags'],
  ['/2024-02-03-other/index.md#why-it-works'],
  ['blog/2024-02-03-other/index.md'],
  ['@site/blog/2024-02-03-other/index.md?a#why-it-works'],
  ['@site/blog/2024-01-02-good/notes.pdf'],
  ['<./my file.txt>'],
  ['my.project/notes.pdf'],
])('[1.3] a link to %s', async (url, ...problems) => {
  const body = `## Design\n\n[a](${url})`;
  expect(await problemsOf(body, { files })).toEqual(problems.map((problem) => `15  ${problem}`));
});

test('a link to a page of docs is left to Docusaurus, if there are docs', async () => {
  const docs = { 'docs/intro.md': '# Intro' };
  expect(await problemsOf('[a](/docs/intro)', { files: docs })).toEqual([]);
});

test('[1.3] an HTML link is relative to the address of the post', async () => {
  expect(await problemsOf('<a href="./other#why-it-works">a</a>', { files })).toEqual([]);
  const body = '<a href="../2024-02-03-other/index.md">a</a>';
  expect(await problemsOf(body, { files })).toEqual([
    '13  HTML cannot link to a file beside the post. Write [text](../2024-02-03-other/index.md).',
  ]);
});

test('[1.3] links reach headings by the ids that Docusaurus gives them, and ids in HTML', async () => {
  const body = [
    '## Same',
    '## Same',
    '## `code` & *more* [link](/)',
    '## Été <!-- #summer -->',
    '## Café',
    '<a id="here"></a>',
    '',
    '[1](#same) [2](#same-1) [3](#code--more-link) [4](#summer) [5](#caf%C3%A9) [6](#here)',
  ].join('\n');
  expect(await problemsOf(body)).toEqual([]);
});

test.each([
  "import Part from './_part.mdx';\n\n<Part />\n\n[a](#from-the-part)",
  '<a id={"here"}></a>\n\n[a](#here)',
])('ids that only the build knows are no problem: %j', async (body) => {
  const part = { 'blog/2024-01-02-good/_part.mdx': '## From the part' };
  expect(await problemsOf(body, { file: MDX, files: part })).toEqual([]);
});

const noScheme = (url: string, scheme = 'https://') =>
  `${url} has no scheme. Write ${scheme}${url}.`;
const noHost = 'begins with two slashes, but names no host. Write one slash for a file of static/.';
const backslash = 'has a backslash, which browsers read as a slash. Write a slash in its place.';

test.each([
  ['[a](htps://a.example)', 'htps://a.example has the scheme "htps". Did you mean "https"?'],
  ['[a](http:/a.example)', 'http:/a.example is not complete. Write https://a.example.'],
  ['[a](https//a.b)', 'https//a.b is not complete. Write https://a.b.'],
  ['[a](www.example.org/x)', noScheme('www.example.org/x')],
  ['[a](example.org:8080/x)', noScheme('example.org:8080/x')],
  ['[a](localhost:3000)', noScheme('localhost:3000', 'http://')],
  ['[a](//%2E%2e/.env.local)', `//%2E%2e/.env.local ${noHost}`],
  ['[a](/\\a.example/b)', `/\\a.example/b ${backslash}`],
  ['[a](https://http://a.b)', 'https://http://a.b has two schemes. Write http://a.b.'],
  ['[a](https://a%20b/c)', 'https://a%20b/c is none that browsers can read. Correct its host.'],
  ['[a](<https://a.b/c d>)', 'https://a.b/c d has a space. Write %20 in its place.'],
  ['[a](https://a.b/c d)', 'of [a](https://a.b/c d) has a space. Write %20 in its place.'],
  ['[a]( ./my file.pdf )', 'of [a]( ./my file.pdf ) has a space. Write %20 in its place.'],
  ['[x](example.org)', noScheme('example.org')],
  ['[x](docs.example.co.uk/a.html?b#c)', noScheme('docs.example.co.uk/a.html?b#c')],
  ['[x](ada@example.org)', noScheme('ada@example.org', 'mailto:')],
  ['<a href="example.org/x">x</a>', noScheme('example.org/x')],
  ['![x](example.org/x.png)', noScheme('example.org/x.png')],
])('a malformed address: %s', async (body, message) => {
  expect(await problemsOf(body)).toEqual([`13  The address ${message}`]);
});

test.each([
  'a `[a](./my file.pdf)` in code',
  '[a](https://a.b "A title")',
  '[a] (an aside)',
  '``[a](./b c)`` and ``a ` [b](./c d)``',
  'arr[0](x y) and list[1](a.b c)',
  '[1](see p. 5)',
  '\\[a\\](./b c)',
  '[a](https://a.example/ )',
])('%s is not a broken link', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test('a link to a scheduled post is a problem until it is published too, and a scheduled post is checked on its day', async () => {
  const time = new Date('2027-01-01T00:00:00Z');
  const scheduled = {
    [FILE]: post('[First](../2027-03-02-first/index.md)'),
    'blog/2027-03-02-first/index.md': post('[Next](/blog/second)', { slug: 'first' }),
    'blog/2027-04-02-second/index.md': post('[Last](../2027-03-02-first/index.md)', {
      slug: 'second',
    }),
  };
  expect(await problemsIn(scheduled, false, time)).toEqual([
    `${FILE}:13  The link ../2027-03-02-first/index.md leads to a post scheduled for 2 March 2027. Remove it until then.`,
    `blog/2027-03-02-first/index.md:13  ${noPage('/blog/second', 'Did you mean "/blog/good"?')}`,
  ]);
  expect(await problemsIn(scheduled)).toEqual([]);
});
