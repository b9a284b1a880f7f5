import { checkBlog } from '../checkBlog';
import { FILE, holding, MDX, post, problemsIn, problemsOf, writeSite } from '../testing/testSite';

const OTHER = 'blog/2024-02-03-other/index.md';

const files = {
  [OTHER]: post('## Why it works', { slug: 'other' }),
  'blog/2024-01-02-good/notes.pdf': '',
  'blog/2024-01-02-good/my file.txt': '',
  'blog/2024-01-02-good/a.sh': '',
  'blog/2024-01-02-good/my.project/notes.pdf': '',
  'blog/2024-01-02-good/_hidden.md': 'Text',
  'blog/old/2024-01-02-name.md': post('', { slug: undefined }),
  'blog/2024/01-02/index.mdx': post('', { slug: undefined }),
  'blog/2024-02-04-draft/index.md': post('', { slug: 'draft', draft: 'true' }),
};

const correct = 'Correct the path; that of a post is ../folder/index.md.';
const toOther = 'Did you mean "../2024-02-03-other/index.md"?';

test.each<[url: string, part: string]>([
  ['../2024-02-03-othr/index.md#a', `The link ../2024-02-03-othr/index.md#a leads to no file.`],
  ['../2024-02-03-other/', `leads to no file. ${toOther}`],
  ['./othr', `The link ./othr leads to no file. ${correct}`],
  ['./note.pdf', 'leads to no file. Did you mean "./notes.pdf"?'],
  ['<./no file.txt>', 'leads to no file. Did you mean "./my file.txt"?'],
  ['b.sh', 'leads to no file. Did you mean "a.sh"?'],
  ['./a.sh/more', 'leads to no file.'],
  ['./_hidden.md', 'leads to no file.'],
  [`./${'x'.repeat(5000)}.md`, 'leads to no file.'],
  ['../2024-02-04-draft/index.md', 'leads to a draft. Remove it, or publish the draft too.'],
  ['/blog/other.md', 'looks for /blog/other.md among the posts. For the file at that address'],
  ['/blog/othr', 'The site has no page /blog/othr. Did you mean "/blog/other"?'],
  ['/somewhere/else', 'no page /somewhere/else. Correct the path, or link to the file of a post.'],
  ['/blog/tags/typescript', 'The site has no page /blog/tags/typescript.'],
  ['/docs/intro', 'The site has no page /docs/intro.'],
  ['#desing', 'There is no heading #desing in this post. Did you mean "design"?'],
  ['../2024-02-03-other/index.md#costs', `no heading #costs in ${OTHER}. Correct the part after`],
  ['/blog/other?x#costs', 'There is no heading #costs'],
  ['./other#no', 'There is no heading #no'],
  ['', 'The link has no address. Write one between ( and ).'],
])('[1.3] a link to %s', async (url, part) => {
  const problems = await problemsOf(`## Design\n\n[a](${url})`, { files });
  expect(problems).toEqual([expect.stringMatching(/^15 {2}/)]);
  expect(problems[0]).toContain(part);
});

test('[1.3] links reach posts, files and pages in every way that Docusaurus reads them', async () => {
  const urls = [
    ...['./other', '../blog/other#why-it-works', 'tags', '/2024-02-03-other/index.md#why-it-works'],
    ...['blog/2024-02-03-other/index.md', '@site/blog/2024-02-03-other/index.md?a#why-it-works'],
    ...['@site/blog/2024-01-02-good/notes.pdf', '<./my file.txt>', 'my.project/notes.pdf', '/'],
    ...['/account', '/blog/tags/aws', '/blog/authors/owner', '/blog/page/2', '/blog/rss.xml'],
    ...['/blog/2024/01/02/old/name', '/blog/2024/01/02/index'],
    ...['pathname:///blog/rss.xml', '/blog/other/#why-it-works'],
  ];
  const body = `${urls.map((url) => `[a](${url})`).join('\n')}\n<a href="./other#why-it-works">a</a>`;
  expect(await problemsOf(body, { files })).toEqual([]);
  expect(await problemsOf('<a href="../x/index.md">a</a>', { files })).toEqual([
    '13  HTML cannot link to a file beside the post. Write [text](../x/index.md).',
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

test('ids that only the build knows are no problem', async () => {
  const imported = "import Part from './_part.mdx';\n\n<Part />\n\n[a](#from-the-part)";
  for (const body of [imported, '<a id={"here"}></a>\n\n[a](#here)']) {
    expect(await problemsOf(body, { file: MDX })).toEqual([]);
  }
});

const noScheme = (url: string, scheme = 'https://') =>
  `${url} has no scheme. Write ${scheme}${url}.`;

test.each([
  ['[a](htps://a.example)', 'htps://a.example has the scheme "htps". Did you mean "https"?'],
  ['[a](http:/a.example)', 'http:/a.example is not complete. Write https://a.example.'],
  ['[a](https//a.b)', 'https//a.b is not complete. Write https://a.b.'],
  ['[a](www.example.org/x)', noScheme('www.example.org/x')],
  ['[a](example.org:8080/x)', noScheme('example.org:8080/x')],
  ['[a](localhost:3000)', noScheme('localhost:3000', 'http://')],
  ['[a](//%2E%2e/.env.local)', '//%2E%2e/.env.local begins with two slashes, but names no host.'],
  ['[a](/\\a.example/b)', '/\\a.example/b has a backslash, which browsers read as a slash. Write'],
  ['[a](https://http://a.b)', 'https://http://a.b has two schemes. Write http://a.b.'],
  ['[a](https://a%20b/c)', 'https://a%20b/c is none that browsers can read. Correct its host.'],
  ['[a](<https://a.b/c d>)', 'https://a.b/c d has a space. Write %20 in its place.'],
  ['[a](https://a.b/c d)', 'of [a](https://a.b/c d) has a space. Write %20 in its place.'],
  ['[a]( ./my file.pdf )', 'of [a]( ./my file.pdf ) has a space. Write %20 in its place.'],
  ['[x](docs.example.co.uk/a.html?b#c)', noScheme('docs.example.co.uk/a.html?b#c')],
  ['[x](ada@example.org)', noScheme('ada@example.org', 'mailto:')],
  ['<a href="example.org/x">x</a>', noScheme('example.org/x')],
  ['![x](example.org/x.png)', noScheme('example.org/x.png')],
])('a malformed address: %s', async (body, message) => {
  expect(await problemsOf(body)).toEqual(holding([`13  The address ${message}`]));
});

test('text that is no link with a space in its address', async () => {
  const texts = [
    'a `[a](./my file.pdf)` in code, [a](https://a.b "A title"), [a] (an aside)',
    '``[a](./b c)`` and ``a ` [b](./c d)``, arr[0](x y) and list[1](a.b c), [1](see p. 5)',
    '\\[a\\](./b c), [a](https://a.example/ )',
  ];
  expect(await problemsOf(texts.join('\n\n'))).toEqual([]);
});

test('a link to a scheduled post is a problem until it is published too, and a scheduled post is checked on its day', async () => {
  const time = new Date('2027-01-01T00:00:00Z');
  const next = 'blog/2027-04-02-second/index.md';
  const scheduled = {
    [FILE]: post('[First](../2027-03-02-first/index.md)'),
    'blog/2027-03-02-first/index.md': post('[Next](/blog/second)', { slug: 'first' }),
    [next]: post('[Last](../2027-03-02-first/index.md)', { slug: 'second' }),
  };
  expect(await problemsIn(scheduled, { time })).toEqual([
    `${FILE}:13  The link ../2027-03-02-first/index.md leads to a post scheduled for 2 March 2027. Remove it until then.`,
    'blog/2027-03-02-first/index.md:13  The site has no page /blog/second. Did you mean "/blog/good"?',
  ]);
  expect(await problemsIn(scheduled)).toEqual([]);
});

test('drafts are checked if they are asked for, beside each other, and stop no build', async () => {
  const draft = (body: string, slug: string) => post(body, { slug, draft: 'true' });
  const siteDir = await writeSite({
    'blog/2024-01-02-live.md': post('', { slug: 'live' }),
    'blog/2024-01-03-draft.md': draft('[b](./2024-01-04-second.md) [c](./no.md)', 'draft'),
    'blog/2024-01-04-second.md': draft('[d](/blog/live)', 'second'),
  });
  const options = { siteDir, settings: {}, withDrafts: false };
  expect(await checkBlog(options)).toEqual([]);
  expect(await checkBlog(options, true)).toMatchObject([
    { file: 'blog/2024-01-03-draft.md', line: 14, message: expect.stringContaining('./no.md') },
  ]);
});
