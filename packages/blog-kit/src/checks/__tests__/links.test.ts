import { checkBlog } from '../checkBlog';
import { post, problemsIn, writeSite } from '../testSite';
import { checkSettings } from '../settings';

const FILE = 'blog/2024-01-02-good/index.md';
const OTHER = { 'blog/2024-02-03-other/index.md': post('## Why it works', { slug: 'other' }) };

test('[1.3] a link to a file that does not exist, near the name of a post', async () => {
  const body = 'Text\n[a](../2024-02-03-othr/index.md#why-it-works)';
  expect(await problemsIn({ [FILE]: post(body), ...OTHER })).toEqual([
    `${FILE}:14  The link ../2024-02-03-othr/index.md#why-it-works leads to no file. Did you mean "../2024-02-03-other/index.md"?`,
  ]);
});

test('[1.3] a link to a file that does not exist', async () => {
  expect(await problemsIn({ [FILE]: post('[a][b]\n\n[b]: ./notes.pdf') })).toEqual([
    `${FILE}:15  The link ./notes.pdf leads to no file. Correct the path; that of a post is ../folder/index.md.`,
  ]);
});

test('[1.3] a link to a folder', async () => {
  expect(await problemsIn({ [FILE]: post('[a](../2024-02-03-other/)'), ...OTHER })).toEqual([
    `${FILE}:13  The link ../2024-02-03-other/ leads to no file. Did you mean "../2024-02-03-other/index.md"?`,
  ]);
});

test('[1.3] an HTML link to a file beside the post', async () => {
  const body = '<a href="../2024-02-03-other/index.md">a</a>';
  expect(await problemsIn({ [FILE]: post(body), ...OTHER })).toEqual([
    `${FILE}:13  HTML cannot link to a file beside the post. Write [text](../2024-02-03-other/index.md).`,
  ]);
});

test('[1.3] a link to a draft', async () => {
  const draft = { 'blog/2024-02-03-other/index.md': post('', { slug: 'other', draft: 'true' }) };
  expect(await problemsIn({ [FILE]: post('[a](../2024-02-03-other/index.md)'), ...draft })).toEqual(
    [
      `${FILE}:13  The link ../2024-02-03-other/index.md leads to a draft. Remove it, or publish the draft too.`,
    ],
  );
});

test('a link to a page of docs is left to Docusaurus, if there are docs', async () => {
  const text = post('[a](/docs/intro)');
  const problems = async (files: Record<string, string>) => {
    const siteDir = await writeSite({ [FILE]: text, ...files });
    return (await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false })).map(
      ({ message }) => message,
    );
  };
  expect(await problems({ 'docs/intro.md': '# Intro' })).toEqual([]);
  expect(await problems({})).toEqual([
    expect.stringContaining('The site has no page /docs/intro.'),
  ]);
});

test('[1.3] a link to a post that does not exist, near the path of another', async () => {
  expect(await problemsIn({ [FILE]: post('[a](/blog/othr)'), ...OTHER })).toEqual([
    `${FILE}:13  The site has no page /blog/othr. Did you mean "/blog/other"?`,
  ]);
});

test('[1.3] a link to a page that does not exist', async () => {
  expect(await problemsIn({ [FILE]: post('[a](/somewhere/else)') })).toEqual([
    `${FILE}:13  The site has no page /somewhere/else. Correct the path, or link to the file of a post.`,
  ]);
});

test('[1.3] a link to a tag that no post has', async () => {
  expect(await problemsIn({ [FILE]: post('[a](/blog/tags/typescript)') })).toEqual([
    `${FILE}:13  The site has no page /blog/tags/typescript. Correct the path, or link to the file of a post.`,
  ]);
});

test('[1.3] a link to a heading that this post does not have', async () => {
  expect(await problemsIn({ [FILE]: post('## Design\n\n[a](#desing)') })).toEqual([
    `${FILE}:15  There is no heading #desing in this post. Did you mean "design"?`,
  ]);
});

test('[1.3] links to a heading that another post does not have', async () => {
  const body = '[a](../2024-02-03-other/index.md#costs) [b](/blog/other?x#costs)';
  const message =
    'There is no heading #costs in blog/2024-02-03-other/index.md. Correct the part after #.';
  expect(await problemsIn({ [FILE]: post(body), ...OTHER })).toEqual([
    `${FILE}:13  ${message}`,
    `${FILE}:13  ${message}`,
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
  expect(await problemsIn({ [FILE]: post(body) })).toEqual([]);
});

test.each([
  './other',
  '../blog/other#why-it-works',
  'other',
  'tags',
  '/2024-02-03-other/index.md#why-it-works',
  '2024-02-03-other/index.md',
  '/blog/2024-02-03-other/index.md',
  'blog/2024-02-03-other/index.md',
  '@site/blog/2024-02-03-other/index.md?a#why-it-works',
  './notes.pdf',
  '@site/blog/2024-01-02-good/notes.pdf',
])('a link in a form that Docusaurus documents: %s', async (url) => {
  const notes = { 'blog/2024-01-02-good/notes.pdf': '' };
  expect(await problemsIn({ [FILE]: post(`[a](${url})`), ...OTHER, ...notes })).toEqual([]);
});

test.each([
  ['./othr', 'The link ./othr leads to no file.'],
  ['/2024-02-03-other/index.md#no', 'There is no heading #no in blog/2024-02-03-other/index.md.'],
  ['./other#no', 'There is no heading #no in blog/2024-02-03-other/index.md.'],
  ['@site/blog/no.md', 'The link @site/blog/no.md leads to no file.'],
  ['./_hidden.md', 'The link ./_hidden.md leads to no file.'],
  ['/blog/other.md', 'For the file at that address write pathname:///blog/other.md.'],
])('a link in such a form that leads nowhere: %s', async (url, message) => {
  const hidden = { 'blog/2024-01-02-good/_hidden.md': 'Text' };
  expect(await problemsIn({ [FILE]: post(`[a](${url})`), ...OTHER, ...hidden })).toEqual([
    expect.stringContaining(message),
  ]);
});

test('an HTML link is relative to the address of the post', async () => {
  const body = '<a href="./other#why-it-works">a</a>';
  expect(await problemsIn({ [FILE]: post(body), ...OTHER })).toEqual([]);
});

test.each([
  "import Part from './_part.mdx';\n\n<Part />\n\n[a](#from-the-part)",
  '<a id={"here"}></a>\n\n[a](#here)',
])('ids that only the build knows are no problem: %j', async (body) => {
  const mdx = { 'blog/2024-01-02-good/index.mdx': post(body) };
  const part = { 'blog/2024-01-02-good/_part.mdx': '## From the part' };
  expect(await problemsIn({ ...mdx, ...part })).toEqual([]);
});

test.each([
  ['[x](example.org/x)', 'https://example.org/x'],
  ['[x](example.org)', 'https://example.org'],
  ['[x](docs.example.co.uk/a.html?b#c)', 'https://docs.example.co.uk/a.html?b#c'],
  ['[x](ada@example.org)', 'mailto:ada@example.org'],
  ['<a href="example.org/x">x</a>', 'https://example.org/x'],
  ['![x](example.org/x.png)', 'https://example.org/x.png'],
])('an address without its scheme: %s', async (body, complete) => {
  const url = complete.replace(/^(?:https:\/\/|mailto:)/, '');
  expect(await problemsIn({ [FILE]: post(body) })).toEqual([
    `${FILE}:13  The address ${url} has no scheme. Write ${complete}.`,
  ]);
});

test('a file or a folder whose name is like that of a host is no address', async () => {
  const files = {
    'blog/2024-01-02-good/my.project/notes.pdf': '',
    'blog/2024-01-02-good/a.sh': '',
  };
  const body = '[a](my.project/notes.pdf) [b](a.sh) [c](b.sh)\n[d](my.project/note.pdf)';
  expect(await problemsIn({ [FILE]: post(body), ...files })).toEqual([
    `${FILE}:13  The link b.sh leads to no file. Did you mean "a.sh"?`,
    `${FILE}:14  The link my.project/note.pdf leads to no file. Did you mean "my.project/notes.pdf"?`,
  ]);
});
