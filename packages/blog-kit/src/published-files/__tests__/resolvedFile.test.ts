import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { resolvedFileCheck } from '..';

const part = 'blog/post/_part.mdx';
let siteDir: string;
let problemOf: (request: string, resource: string, issuer?: string) => string | undefined;

beforeAll(() => {
  siteDir = newDirectory();
  for (const [name, text] of Object.entries({
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
  })) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const check = resolvedFileCheck(siteDir);
  problemOf = (request, resource, issuer = part) =>
    check({
      request,
      resource: path.join(siteDir, resource),
      issuer: path.join(siteDir, issuer),
    });
});

test('the place of the file is named, if it can be found', () => {
  const request = '!url-loader?name=a!file-loader!./../../.env.local?a';
  expect(problemOf(request, '.env.local?a')).toMatch(
    /^blog\/post\/_part\.mdx:3 {2}\.env\.local is outside the folder of the text and static\/\. Move/,
  );
  expect(problemOf('../../package.json', 'package.json', 'blog/post/Chart.tsx')).toMatch(
    /^blog\/post\/Chart\.tsx {2}package\.json is outside/,
  );
});

test.each([
  ['./.env', 'blog/post/.env'],
  ['!raw-loader!@site/src/index.ts', 'src/index.ts'],
  ['!file-loader!clsx', 'node_modules/clsx/index.js'],
  ['clsx/../../package.json', 'package.json'],
])('%s is refused', (request, resource) => {
  expect(problemOf(request, resource)).toMatch(/outside|secrets/);
});

test.each([
  ['!file-loader!./notes.txt', 'blog/post/notes.txt'],
  ['!raw-loader!@site/static/a.txt', 'static/a.txt'],
  ['@site/src/index', 'src/index.ts'],
  ['!/site/node_modules/url-loader/dist/cjs.js?limit=1!./a.txt', 'static/a.txt'],
  ['clsx', '../elsewhere/node_modules/clsx/index.js'],
  ['@site/.docusaurus/post.json', '.docusaurus/post.json'],
])('%s is loaded', (request, resource) => {
  expect(problemOf(request, resource)).toBeUndefined();
});

test.each([
  './notes.txt!./a.png',
  '!..\\notes.txt?a!./a.png',
  '@site/blog/post/notes.txt!./a.png',
  '/site/node_modules/../blog/post/notes.txt!./a.png',
  'clsx/../../blog/post/notes.txt!./a.png',
])('%s does not run the file before the mark', (request) => {
  expect(problemOf(request, 'static/a.txt')).toMatch(/notes\.txt would run as a program\. Only/);
});

test('a document that a post, a part or a page links to is not published', () => {
  const toFiles = '!file-loader?name=assets/files/[name]-[contenthash].[ext]!./';
  for (const issuer of [part, 'src/pages/about.md']) {
    expect(problemOf(`${toFiles}evil.htm`, 'blog/post/evil.htm', issuer)).toMatch(
      /evil\.htm is a document in which scripts can run/,
    );
    expect(problemOf(`${toFiles}notes.txt`, 'blog/post/notes.txt', issuer)).toBeUndefined();
  }
});

test("pages in Markdown are the owner's content too, code of the site is not", () => {
  const request = '!file-loader!../../.env.local';
  expect(problemOf(request, '.env.local', 'src/pages/about.md')).toMatch(/outside/);
  expect(problemOf(request, '.env.local', 'src/index.ts')).toBeUndefined();
});

test.each([
  ['static/part.mdx', '!url-loader!file-loader!./../.env.local', 'static/part.mdx:3'],
  ['static/widget.js', '!!raw-loader!../.env.local', 'static/widget.js'],
])('%s, which a post may import, loads no file from outside either', (issuer, request, place) => {
  expect(problemOf(request, '.env.local', issuer)).toContain(`${place}  .env.local is outside`);
  expect(problemOf('./a.txt', 'static/a.txt', issuer)).toBeUndefined();
});

test('folders of the site may be links, which the bundler follows', () => {
  const site = newDirectory();
  const elsewhere = realpathSync(newDirectory());
  const issuer = path.join(elsewhere, 'post/Chart.js');
  mkdirSync(path.dirname(issuer));
  writeFileSync(issuer, '');
  writeFileSync(path.join(elsewhere, 'post/a.txt'), '');
  writeFileSync(path.join(site, '.env.local'), '');
  symlinkSync(elsewhere, path.join(site, 'blog'), 'junction');
  const check = resolvedFileCheck(site);
  const outside = path.join(realpathSync(site), '.env.local');
  expect(check({ request: '!raw-loader!x', resource: outside, issuer })).toMatch(/outside/);
  const beside = path.join(elsewhere, 'post/a.txt');
  expect(check({ request: '!raw-loader!./a.txt', resource: beside, issuer })).toBeUndefined();
});
