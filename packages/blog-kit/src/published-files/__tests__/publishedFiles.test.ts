import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import publishedFiles, { contentGuard } from '..';
import { runBundler } from '../../checks/testing/runBundler';
import { writeSite } from '../../checks/testing/testSite';

const outside = '.env.local is outside the folder of the text and static/.';

test.each([
  [
    "\nrequire('../../.env' + '.local');\nrequire('../../.env.local');",
    `blog/post/index.js:3  ${outside}`,
  ],
  ["import x from '../../.env.local';\nx();", `index.js:1  ${outside}`],
  ["new URL('../../.env.local', import.meta.url);", `index.js:1  ${outside}`],
  ["require.context('../..', false, /notes/);", '  Code here loads the folder ../.., which'],
  ["const x = 'n';\nrequire('../../' + x);", '  Code here loads the folder ../..'],
  ["require('./box.txt');\nrequire.context('.', false, /box/);"],
])(
  'the bundler stops at a file outside, not at one beside the post: %j',
  async (code, ...parts) => {
    const siteDir = await writeSite({
      'blog/post/index.js': code,
      'blog/post/box.txt': 'box',
      '.env.local': 'settings',
      'notes.txt': '',
    });
    const settings = publishedFiles({ siteDir }).configureWebpack?.({}, false, {} as never, {});
    const problems = await runBundler(siteDir, './blog/post/index.js', settings);
    if (parts.length === 0) expect(problems).toEqual([]);
    for (const part of parts) expect(problems).toContainEqual(expect.stringContaining(part));
  },
);

const part = 'blog/post/_part.mdx';
let problemOf: (request: string, resource: string, issuer?: string) => string | undefined;

beforeAll(async () => {
  const siteDir = await writeSite({
    [part]: 'Text\n\n[x](../../.env.local)',
    'blog/post/Chart.tsx': '',
    'blog/post/notes.txt': '',
    'blog/post/.env': '',
    'static/a.txt': '',
    'static/part.mdx': 'Text\n\n[x](../.env.local)',
    'src/pages/about.md': '',
    '.cache/post-projects/post.md': '',
    'src/index.ts': '',
    'node_modules/clsx/index.js': '',
    '.docusaurus/post.json': '',
    '.env.local': '',
    'package.json': '',
  });
  const { fileProblem } = contentGuard(siteDir);
  problemOf = (request, resource, issuer = part) =>
    fileProblem(request, path.join(siteDir, resource), path.join(siteDir, issuer));
});

const loader = (kind: string, folder: string) =>
  `!/n/node_modules/${kind}-loader/dist/cjs.js?name=assets/${folder}/[name].[ext]!./`;
const toFiles = loader('file', 'files');
const toImages = loader('url', 'images');
const document = 'a document in which scripts can run';

test.each([
  ['!url-loader?name=a!file-loader!./../../.env.local?a', '.env.local?a', `${part}:3  ${outside}`],
  ['./.env', 'blog/post/.env', 'secrets'],
  ['!raw-loader!@site/src/index.ts', 'src/index.ts', 'outside'],
  ['!file-loader!clsx', 'node_modules/clsx/index.js', 'outside'],
  ['clsx/../../package.json', 'package.json', 'outside'],
  [`${toFiles}a.htm`, 'blog/post/a.htm', document],
  [`${toImages}a.html`, 'blog/post/a.html', document],
  [`${toFiles}assets/images/a.svg`, 'blog/post/assets/images/a.svg', document],
  ['!url-loader?name=a.js!./a.js', 'blog/post/a.js', 'is a script'],
  ['./notes.txt!./a.png', 'static/a.txt', 'notes.txt would run as a program. Only'],
  ['!..\\notes.txt?a!./a.png', 'static/a.txt', 'would run'],
  ['@site/blog/post/notes.txt!./a.png', 'static/a.txt', 'would run'],
  ['/site/node_modules/../blog/post/notes.txt!./a.png', 'static/a.txt', 'would run'],
  ['clsx/../../blog/post/notes.txt!./a.png', 'static/a.txt', 'would run'],
])('%s is refused', (request, resource, problem) => {
  expect(problemOf(request, resource)).toContain(problem);
});

test.each<[request: string, resource: string]>([
  ['!file-loader!./notes.txt', 'blog/post/notes.txt'],
  [`${toFiles}a.pdf`, 'blog/post/a.pdf'],
  [`${toImages}a.svg`, 'blog/post/a.svg'],
  ['!raw-loader!@site/static/a.txt', 'static/a.txt'],
  ['@site/src/index', 'src/index.ts'],
  ['!/site/node_modules/url-loader/dist/cjs.js?limit=1!./a.txt', 'static/a.txt'],
  ['clsx', '../elsewhere/node_modules/clsx/index.js'],
  ['@site/.docusaurus/post.json', '.docusaurus/post.json'],
])('%s is loaded', (request, resource) => {
  expect(problemOf(request, resource)).toBeUndefined();
});

test('the code page of a project shows its own pictures and nothing from outside', () => {
  const page = '.cache/post-projects/post.md';
  expect(problemOf('!url-loader!./a.png', 'blog/post/samples/a.png', page)).toBeUndefined();
  expect(problemOf('!url-loader!./../../.env.local', '.env.local', page)).toContain(outside);
});

test('code of the site may load any file', () => {
  expect(problemOf('!file-loader!../.env.local', '.env.local', 'src/index.ts')).toBeUndefined();
});

test.each([
  ['blog/post/Chart.tsx', `blog/post/Chart.tsx  ${outside}`],
  ['src/pages/about.md', `src/pages/about.md  ${outside}`],
  ['static/part.mdx', `static/part.mdx:3  ${outside}`],
])('%s is content, too, and loads no file from outside', (issuer, message) => {
  expect(problemOf('!!raw-loader!x', '.env.local', issuer)).toContain(message);
  expect(problemOf('./a.txt', 'static/a.txt', issuer)).toBeUndefined();
});

test('folders of the site may be links, which the bundler follows', async () => {
  const elsewhere = realpathSync(await writeSite({ 'blog/Chart.js': '', 'blog/a.txt': '' }));
  const site = realpathSync(await writeSite({ '.env.local': '', 'blog/x': '' }));
  symlinkSync(path.join(elsewhere, 'blog'), path.join(site, 'static'), 'junction');
  const { fileProblem } = contentGuard(site);
  const issuer = path.join(elsewhere, 'blog/Chart.js');
  expect(fileProblem('!raw-loader!x', path.join(site, '.env.local'), issuer)).toMatch(/outside/);
  const beside = path.join(elsewhere, 'blog/a.txt');
  expect(fileProblem('!raw-loader!./a.txt', beside, issuer)).toBeUndefined();
});
