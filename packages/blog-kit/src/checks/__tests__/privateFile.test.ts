import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from '../checkBlog';
import { findProblems, post, writeSite } from '../testSite';
import { checkSettings } from '../settings';

const FILE = 'blog/2024-01-02-good/index.md';
const MDX = 'blog/2024-01-02-good/index.mdx';
const key = ['-----BEGIN', 'PRIVATE KEY-----\nMIIB'].join(' ');
const outside = 'is outside the folder of the text and static/.';

const secrets = {
  '.env.local': 'TOKEN=x',
  'notes.txt': 'x',
  'README.md': '# Readme',
  'package.json': '{}',
  'src/secret.ts': '',
  'src/.env': '',
  'node_modules/clsx/index.js': '',
  'blog/plans/plan.pdf': 'x',
  'blog/2024-01-02-good/.env': 'x',
  'blog/2024-01-02-good/.hidden.png': 'x',
  'blog/2024-01-02-good/samples/node_modules/a/a.js': 'x',
  'blog/2024-01-02-good/samples/tls.key': key,
  'blog/2024-01-02-good/id_ed25519': 'x',
  'blog/2024-01-02-good/notes.txt': 'x',
  'blog/2024-01-02-good/Plan.SVG': '<svg/>',
  'blog/2024-01-02-good/Chart.tsx': 'x',
  'blog/2024-01-02-good/_part.mdx': 'x',
  'blog/_shared/part.mdx': 'x',
  'src/components/Chart.tsx': 'x',
  'static/img/a.svg': '<svg/>',
  'static/img/a.pdf': 'x',
};

/** The problems with files in a post of a site full of secrets, and how many others there are. */
async function privateFilesIn(file: string, text: string): Promise<[string[], others: number]> {
  const problems = await findProblems({ ...secrets, [file]: text });
  const found = problems.filter(({ check }) => check === 'private-file');
  const errors = problems.filter(({ level }) => level === 'error');
  return [
    found.map(({ file, line, message }) => `${file}:${line}  ${message}`),
    errors.length - found.length,
  ];
}

test.each([
  '[x](../../.env.local)',
  '[x](%2e%2e/%2E%2E/.env.local)',
  '[x](..%2f..%2f.env.local)',
  '[x](foo/../../../.env.local)',
  '[x](../../.env.local?a#b)',
  '[x](@site/.env.local)',
  '[x](@site/static/../.env.local)',
  '[x](@site/package.json)',
  '[x](@site/README.md)',
  '[x](../../README.md)',
  '[x](/../.env.local)',
  '[x](/%2e%2e/.env.local)',
  '[x](///../.env.local)',
  '![x](../../notes.txt)',
  '![x](/../notes.txt)',
  '![x](@site/notes.txt)',
  '[x](../plans/plan.pdf)',
  '<video controls src="../../notes.txt"></video>',
  '<video controls src="/clip.mp4" poster="../../notes.txt"></video>',
])('%s would publish a file from outside', async (text) => {
  const [problems] = await privateFilesIn(FILE, post(text));
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^${FILE}:13 .*${outside} Move the file into`)),
  ]);
});

test('the definition of a reference is where the file is named', async () => {
  const [problems] = await privateFilesIn(
    FILE,
    post('[x][y]\n\n![z]\n\n[y]: ../../.env.local\n[z]: ../../notes.txt'),
  );
  expect(problems).toEqual([
    expect.stringContaining(`${FILE}:17  ../../.env.local ${outside}`),
    expect.stringContaining(`${FILE}:15  ../../notes.txt ${outside}`),
  ]);
});

test.each([
  ['[x](.env)', 'may hold secrets'],
  ['[x](%2eenv)', 'may hold secrets'],
  ['[x](./id_ed25519)', 'may hold secrets'],
  ['[x](./samples/node_modules/a/a.js)', 'may hold secrets'],
  ['[x](./samples/tls.key)', 'holds a private key'],
  ['[x](./Plan.SVG)', 'Rename it to Plan.svg.'],
  ['![x](.hidden.png)', 'is hidden'],
  ['[x](./notes.txt?a!=!../../.env.local)', 'has a "!"'],
])('%s names a file in the folder that must stay private', async (text, message) => {
  const [problems] = await privateFilesIn(FILE, post(text));
  expect(problems).toEqual([expect.stringContaining(message)]);
});

test.each(['./../../.env.local', './../plans/plan.pdf'])(
  'a picture in the front matter: %s',
  async (image) => {
    const expected = `${FILE}:7  ${image} ${outside}`;
    const [problems] = await privateFilesIn(FILE, post('', { image }));
    expect(problems).toEqual([expect.stringContaining(expected)]);
    const [ofAuthor] = await privateFilesIn(FILE, post('', { author_image_url: image }));
    expect(ofAuthor).toEqual([expect.stringContaining(expected)]);
  },
);

test('a picture in the front matter runs no other file of the post', async () => {
  const image = '"./notes.txt!./x.png"';
  const [problems] = await privateFilesIn(FILE, post('', { image }));
  expect(problems).toEqual([expect.stringContaining(`has a "!", which an address`)]);
});

test('a picture of an author in the front matter', async () => {
  const authors = '[{ name: Ada, image_url: ./../../.env.local }]';
  const [problems] = await privateFilesIn(FILE, post('', { authors }));
  expect(problems).toEqual([expect.stringContaining(`${FILE}:5  ./../../.env.local ${outside}`)]);
});

test.each(['image_url', 'imageURL'])('%s in blog/authors.yml', async (key) => {
  const file = 'blog/authors.yml';
  const authors = `owner:\n  name: Ada\n  ${key}: ./../../.env.local\n`;
  const problems = await findProblems({ ...secrets, [FILE]: post(), [file]: authors });
  expect(problems.map(({ file, line, message }) => `${file}:${line}  ${message}`)).toEqual([
    expect.stringContaining(`${file}:3  ./../../.env.local ${outside}`),
  ]);
});

test.each([
  "import x from '../../notes.txt';",
  "import x from '!!raw-loader!../../.env.local';",
  "import x from '!!raw-loader!@site/src/secret.ts';",
  "import x from 'raw-loader!./../../package.json';",
  "import x from '@site/package.json';",
  "import x from '../../package';",
  "import x from 'clsx/../../package.json';",
  "export { x } from '../../package.json';",
  "{require('../../notes.txt')}",
  '{require(`../../notes.txt`)}',
  "<a href={require('!file-loader!../../.env.local').default}>x</a>",
  "{new URL('../../notes.txt', import.meta.url).href}",
  "{import('@site/notes.txt')}",
  "{require('/etc/hosts')}",
  "{require('file:///etc/hosts')}",
])('in MDX, %s would publish a file from outside', async (code) => {
  const [problems] = await privateFilesIn(MDX, mdx(code));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${MDX}:13 .*${outside}`))]);
});

test.each(["{require('./' + 'x')}", "{require.context('../..')}"])(
  'in MDX, %s could load any file',
  async (code) => {
    const [problems] = await privateFilesIn(MDX, mdx(code));
    expect(problems).toEqual([
      `${MDX}:13  An import must name one file. Write its path as plain text.`,
    ]);
  },
);

test.each([
  "import Chart from './Chart.tsx';",
  "import Chart from '@site/src/components/Chart';",
  "import Chart from '../../src/components/Chart';",
  "import Part from './_part.mdx';",
  "import Part from '../_shared/part.mdx';",
  "import text from '!!raw-loader!./notes.txt';",
  "import Tabs from '@theme/Tabs';",
  "<img alt='x' src={require('@site/static/img/a.svg').default} />",
])('in MDX, %s is allowed', async (code) => {
  expect(await privateFilesIn(MDX, mdx(code))).toEqual([[], 0]);
});

test.each([
  '[x](./notes.txt)',
  '[x](notes.txt)',
  '[x](/img/a.pdf)',
  '![x](/img/a.svg)',
  '[x](@site/static/img/a.pdf)',
  '[x](@site/blog/2024-01-02-good/notes.txt)',
  '[x](../2024-01-02-good/notes.txt)',
  '[x](pathname:///img/a.svg)',
  '[x](https://example.org/../.env)',
])('%s is allowed', async (text) => {
  expect(await privateFilesIn(FILE, post(text))).toEqual([[], 0]);
});

test.each(['[x](..\\..\\.env.local)', '[x](~/.env.local)', '[x](/.env.local)'])(
  '%s leads nowhere, which is an error of its own',
  async (text) => {
    const [problems, others] = await privateFilesIn(FILE, post(text));
    expect(problems.length + others).toBe(1);
  },
);

test('links of the file system do not lead out of the folder', async () => {
  const siteDir = await writeSite({
    ...secrets,
    'private/plan.pdf': '',
    [FILE]: post('[a](./inner/notes.txt)\n[b](./linked/plan.pdf)\n[c](./linked.pdf)'),
    'blog/2024-01-02-good/files/notes.txt': '',
  });
  const folder = path.join(siteDir, 'blog/2024-01-02-good');
  // As junctions, which Windows lets everyone make.
  symlinkSync(path.join(siteDir, 'private'), path.join(folder, 'linked'), 'junction');
  symlinkSync(path.join(folder, 'files'), path.join(folder, 'inner'), 'junction');
  symlinkSync(path.join(siteDir, 'private/plan.pdf'), path.join(folder, 'linked.pdf'));

  const problems = await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false });

  const found = problems.filter(({ check }) => check === 'private-file');
  const behind =
    'is behind a link out of the folder of the text and static/. Put the file itself there.';
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `14 ./linked/plan.pdf ${behind}`,
    `15 ./linked.pdf ${behind}`,
  ]);
});

/** A `.mdx` post whose code starts on line 13. */
function mdx(code: string): string {
  return post(code).replace('<!-- truncate -->', '{/* truncate */}');
}
