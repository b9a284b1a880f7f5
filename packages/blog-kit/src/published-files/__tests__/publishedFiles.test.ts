import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, RspackOptions, Stats } from '@rspack/core';
import publishedFiles, { contentGuard } from '..';
import { newDirectory } from 'test-support/newDirectory';

// Docusaurus's own bundler, not another copy of it.
const { rspack } = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {
  rspack(options: RspackOptions): Compiler;
};

function write(siteDir: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return siteDir;
}

/** The errors of bundling a post's code beside a file of settings. */
async function bundle(code: string): Promise<string[]> {
  const files = {
    'blog/post/index.js': code,
    'blog/post/box.txt': 'box',
    '.env.local': 'settings',
    'notes.txt': '',
  };
  const siteDir = write(newDirectory(), files);
  const plugin = publishedFiles({ siteDir } as never) as unknown as {
    configureWebpack(): Pick<RspackOptions, 'plugins'>;
  };
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    context: siteDir,
    entry: './blog/post/index.js',
    output: { path: path.join(siteDir, 'build') },
    module: { rules: [{ test: /\.(?:txt|local)$/, type: 'asset/resource' }] },
    ...plugin.configureWebpack(),
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

const outside = '.env.local is outside the folder of the text and static/.';

test.each([
  [
    "\nrequire('../../.env' + '.local');\nrequire('../../.env.local');",
    `blog/post/index.js:3  ${outside}`,
  ],
  ["import x from '../../.env.local';\nx();", `index.js:1  ${outside}`],
  ["export * from '../../.env.local';", `index.js:1  ${outside}`],
  ["import('../../.env.local');", `index.js:1  ${outside}`],
  ["new URL('../../.env.local', import.meta.url);", `index.js:1  ${outside}`],
  ["require.context('../..', false, /notes/);", '  Code here loads the folder ../.., which'],
  ["const x = 'n';\nrequire('../../' + x);", '  Code here loads the folder ../..'],
])('the bundler stops at a file outside: %j', async (code, message) => {
  expect(await bundle(code)).toContainEqual(expect.stringContaining(message));
});

test('the bundler loads a file beside the post', async () => {
  expect(await bundle("require('./box.txt');\nrequire.context('.', false, /box/);")).toEqual([]);
});

const part = 'blog/post/_part.mdx';
let problemOf: (request: string, resource: string, issuer?: string) => string | undefined;

beforeAll(() => {
  const siteDir = write(newDirectory(), {
    [part]: 'Text\n\n[x](../../.env.local)',
    'blog/post/Chart.tsx': '',
    'blog/post/notes.txt': '',
    'blog/post/.env': '',
    'static/a.txt': '',
    'static/part.mdx': 'Text\n\n[x](../.env.local)',
    'static/widget.js': '',
    'src/pages/about.md': '',
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

const toFiles = '!/n/node_modules/file-loader/dist/cjs.js?name=assets/files/[name].[ext]!./';
const toImages =
  '!/n/node_modules/url-loader/dist/cjs.js?limit=0&name=assets/images/[name].[ext]!./';

test.each([
  [
    '!url-loader?name=a!file-loader!./../../.env.local?a',
    '.env.local?a',
    /^blog\/post\/_part\.mdx:3 {2}\.env\.local is outside/,
  ],
  ['./.env', 'blog/post/.env', /secrets/],
  ['!raw-loader!@site/src/index.ts', 'src/index.ts', /outside/],
  ['!file-loader!clsx', 'node_modules/clsx/index.js', /outside/],
  ['clsx/../../package.json', 'package.json', /outside/],
  [`${toFiles}a.htm`, 'blog/post/a.htm', /a document in which scripts can run/],
  [`${toFiles}a.svgz`, 'blog/post/a.svgz', /a document in which scripts can run/],
  [`${toImages}a.html`, 'blog/post/a.html', /a document in which scripts can run/],
  [`${toFiles}assets/images/a.svg`, 'blog/post/assets/images/a.svg', /a document/],
  ['!url-loader?name=a.js!./a.js', 'blog/post/a.js', /is a script/],
  ['./notes.txt!./a.png', 'static/a.txt', /notes\.txt would run as a program\. Only/],
  ['!..\\notes.txt?a!./a.png', 'static/a.txt', /would run/],
  ['@site/blog/post/notes.txt!./a.png', 'static/a.txt', /would run/],
  ['/site/node_modules/../blog/post/notes.txt!./a.png', 'static/a.txt', /would run/],
  ['clsx/../../blog/post/notes.txt!./a.png', 'static/a.txt', /would run/],
])('%s is refused', (request, resource, problem) => {
  expect(problemOf(request, resource)).toMatch(problem);
});

test.each([
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

test.each([
  ['blog/post/Chart.tsx', 'blog/post/Chart.tsx  .env.local is outside'],
  ['src/pages/about.md', 'src/pages/about.md  .env.local is outside'],
  ['static/part.mdx', 'static/part.mdx:3  .env.local is outside'],
  ['static/widget.js', 'static/widget.js  .env.local is outside'],
])('%s is content, too, and loads no file from outside', (issuer, message) => {
  expect(problemOf('!!raw-loader!x', '.env.local', issuer)).toContain(message);
  expect(problemOf('./a.txt', 'static/a.txt', issuer)).toBeUndefined();
});

test('code of the site may load any file', () => {
  expect(problemOf('!file-loader!../.env.local', '.env.local', 'src/index.ts')).toBeUndefined();
});

test('folders of the site may be links, which the bundler follows', () => {
  const site = write(newDirectory(), { '.env.local': '' });
  const elsewhere = write(realpathSync(newDirectory()), { 'post/Chart.js': '', 'post/a.txt': '' });
  symlinkSync(elsewhere, path.join(site, 'blog'), 'junction');
  const { fileProblem } = contentGuard(site);
  const issuer = path.join(elsewhere, 'post/Chart.js');
  const settings = path.join(realpathSync(site), '.env.local');
  expect(fileProblem('!raw-loader!x', settings, issuer)).toMatch(/outside/);
  const beside = path.join(elsewhere, 'post/a.txt');
  expect(fileProblem('!raw-loader!./a.txt', beside, issuer)).toBeUndefined();
});
