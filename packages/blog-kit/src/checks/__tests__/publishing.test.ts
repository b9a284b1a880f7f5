import { generateKeyPairSync } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSettings } from '../blog';
import { checkBlog } from '../checkBlog';
import { FILE, MDX, post, problemsIn, problemsOf, writeSite } from '../testing/testSite';

const folder = path.dirname(FILE);
const key = ['-----BEGIN', 'PRIVATE KEY-----\nMIIB'].join(' ');
const outside = 'is outside the folder of the text and static/. Move the file into';

const files = {
  '.env.local': 'TOKEN=x',
  'notes.txt': 'x',
  'README.md': '# Readme',
  'package.json': '{}',
  'src/secret.ts': '',
  'src/components/Chart.tsx': 'x',
  'node_modules/clsx/index.js': '',
  'blog/plans/plan.pdf': 'x',
  'blog/_shared/part.mdx': 'x',
  [`${folder}/.env`]: 'x',
  [`${folder}/.hidden.png`]: 'x',
  [`${folder}/samples/node_modules/a/a.js`]: 'x',
  [`${folder}/samples/tls.key`]: key,
  [`${folder}/id_ed25519`]: 'x',
  [`${folder}/notes.txt`]: 'x',
  [`${folder}/Plan.SVG`]: '<svg/>',
  [`${folder}/Chart.tsx`]: 'x',
  [`${folder}/_part.mdx`]: 'x',
  [`${folder}/page.htm`]: '',
  [`${folder}/a b.html`]: '',
  [`${folder}/a.svg`]: '',
  [`${folder}/a.xml`]: '',
  [`${folder}/a.js`]: '',
  [`${folder}/a.zip`]: '',
  'static/page.html': '',
  'static/img/a.pdf': 'x',
};

test.each([
  '[x](../../.env.local)',
  '[x](%2e%2e/%2E%2E/.env.local)',
  '[x](..%2f..%2f.env.local)',
  '[x](foo/../../../.env.local)',
  '[x](../../.env.local?a#b)',
  '[x](@site/.env.local)',
  '[x](@site/static/../.env.local)',
  '[x](../../README.md)',
  '[x](/../.env.local)',
  '[x](/%2e%2e/.env.local)',
  '[x](///../.env.local)',
  '[x][y]\n\n[y]: ../../.env.local',
  '![x](../../notes.txt)',
  '![x](/../notes.txt)',
  '[x](../plans/plan.pdf)',
  '<video controls src="../../notes.txt"></video>',
  '<video controls src="/a.zip" poster="../../notes.txt"></video>',
])('%s would publish a file from outside', async (body) => {
  expect(await problemsOf(body, { files })).toContainEqual(
    expect.stringMatching(new RegExp(`^1[35]  .*${outside}`)),
  );
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
])('in MDX, %s would publish a file from outside', async (body) => {
  expect(await problemsOf(body, { file: MDX, files })).toEqual([
    expect.stringMatching(new RegExp(`^13  .*${outside}`)),
  ]);
});

test.each(["{require('./' + 'x')}", "{require.context('../..')}"])(
  'in MDX, %s could load any file',
  async (body) => {
    expect(await problemsOf(body, { file: MDX, files })).toEqual([
      '13  An import must name one file. Write its path as plain text.',
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
])('in MDX, %s is allowed', async (body) => {
  expect(await problemsOf(body, { file: MDX, files })).toEqual([]);
});

const published =
  'and the build would publish it as a part of this site. Put it into a zip, or show';
const document = `is a document in which scripts can run, ${published}`;

test.each([
  ['[x](.env)', 'may hold secrets'],
  ['[x](%2eenv)', 'may hold secrets'],
  ['[x](./id_ed25519)', 'may hold secrets'],
  ['[x](./samples/node_modules/a/a.js)', 'may hold secrets'],
  ['[x](./samples/tls.key)', 'holds a private key'],
  ['[x](./Plan.SVG)', 'Rename it to Plan.svg.'],
  ['![x](.hidden.png)', 'is hidden'],
  ['[x](./notes.txt?a!=!../../.env.local)', 'has a "!"'],
  ['[x](./page.htm)', `./page.htm ${document}`],
  ['[x](./page%2ehtm?a#b)', document],
  ['[x](./a%20b.html)', document],
  ['[x](./a.svg)', document],
  ['[x](@site/blog/2024-01-02-good/a.xml)', document],
  ['[x](./a.js)', `./a.js is a script, ${published}`],
  ['![x](./page.htm)', document],
  ['<video controls src="./page.htm"></video>', document],
  ['[x](/page.html)', 'To link to the one in static/, write pathname:///page.html.'],
])('%s names a file that must not be published', async (body, message) => {
  expect((await problemsOf(body, { files })).join()).toContain(message);
});

test.each(['!file-loader!./page.htm', '!url-loader?name=a.js!./a.js'])(
  'in MDX, a copy of %s must not be published',
  async (request) => {
    const body = `<a href={require('${request}').default}>x</a>`;
    expect(await problemsOf(body, { file: MDX, files })).toEqual([
      expect.stringContaining(published),
    ]);
  },
);

test.each([
  '[x](./notes.txt)',
  '[x](/img/a.pdf)',
  '[x](./a.zip)',
  '![x](./a.svg)',
  '[x](@site/static/img/a.pdf)',
  '[x](../2024-01-02-good/notes.txt)',
  '[x](pathname:///page.html)',
  '[x](https://example.org/../.env)',
])('%s is allowed', async (body) => {
  expect(await problemsOf(body, { files })).toEqual([]);
});

test.each([
  [{ image: './../../.env.local' }, outside],
  [{ image: '"./notes.txt!./x.png"' }, 'has a "!", which an address'],
  [{ authors: '[{ key: owner, image_url: ./../plans/plan.pdf }]' }, outside],
])('a picture in the front matter: %j', async (changes, message) => {
  expect((await problemsOf('', { changes, files })).join('\n')).toContain(message);
});

test.each(['image_url', 'imageURL'])('%s in blog/authors.yml', async (name) => {
  const authors = `owner:\n  name: Ada\n  ${name}: ./../../.env.local\n`;
  expect(await problemsIn({ ...files, [FILE]: post(), 'blog/authors.yml': authors })).toEqual([
    expect.stringContaining(`blog/authors.yml:3  ./../../.env.local ${outside}`),
  ]);
});

async function messagesIn(siteDir: string): Promise<string[]> {
  const problems = await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false });
  return problems.map(({ file, line, message }) => `${file}:${line}  ${message}`);
}

test('links of the file system do not lead out of the folder, or out of static/', async () => {
  const siteDir = await writeSite({
    'private/plan.pdf': '',
    'static/files/a.txt': 'x',
    [FILE]: post('[a](./inner/notes.txt)\n[b](./linked/plan.pdf)\n[c](./linked.pdf)'),
    [`${folder}/files/notes.txt`]: '',
  });
  const at = (file: string) => path.join(siteDir, file);
  // As junctions, which Windows lets everyone make.
  symlinkSync(at('private'), at(`${folder}/linked`), 'junction');
  symlinkSync(at(`${folder}/files`), at(`${folder}/inner`), 'junction');
  symlinkSync(at('private/plan.pdf'), at(`${folder}/linked.pdf`));
  symlinkSync(at('private'), at('static/out'), 'junction');
  symlinkSync(at('static/files'), at('static/in'), 'junction');

  const behind =
    'is behind a link out of the folder of the text and static/. Put the file itself there.';
  expect(await messagesIn(siteDir)).toEqual([
    'static/out/plan.pdf:1  plan.pdf is a link out of static/. Put the file itself there.',
    `${FILE}:14  ./linked/plan.pdf ${behind}`,
    `${FILE}:15  ./linked.pdf ${behind}`,
  ]);
});

test.each<[name: string, ...problems: string[]]>([
  ['.env.local', 'may hold secrets, and the build would publish it. Show a made-up example.'],
  ['demo/node_modules/a/a.js', 'may hold secrets'],
  ['terraform.tfstate.backup', 'may hold secrets'],
  ['x.auto.tfvars.json', 'may hold secrets'],
  ['.pypirc', 'may hold secrets'],
  ['_netrc', 'may hold secrets'],
  ['.dockerconfigjson', 'may hold secrets'],
  ['id_rsa~', 'may hold secrets'],
  ['img/Logo.SVG', 'would be sent without the headers that stop scripts in drawings.'],
  ['.nojekyll'],
  ['.well-known/security.txt'],
  ['.htaccess'],
  ['talk.key'],
  ['a.bak'],
])('%s in static/', async (name, ...problems) => {
  const start = `static/${name}:1  ${path.basename(name)} `;
  expect(await problemsIn({ [FILE]: post(), [`static/${name}`]: 'x' })).toEqual(
    problems.map((problem) => expect.stringContaining(start + problem)),
  );
});

test('private keys in text and in binary form, but no public ones', async () => {
  const siteDir = await writeSite({ [FILE]: post(), 'static/a.txt': key });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ed = generateKeyPairSync('ed25519');
  const keys = {
    'b-ec-8': ec.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'c-ec-sec1': ec.privateKey.export({ format: 'der', type: 'sec1' }),
    'd-ed': ed.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'e-rsa-1': rsa.privateKey.export({ format: 'der', type: 'pkcs1' }),
    'f-rsa-8': rsa.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'x-public-1': rsa.publicKey.export({ format: 'der', type: 'pkcs1' }),
    'x-public-ec': ec.publicKey.export({ format: 'der', type: 'spki' }),
  };
  for (const [name, bytes] of Object.entries(keys)) {
    writeFileSync(path.join(siteDir, `static/${name}`), bytes);
  }
  expect(await messagesIn(siteDir)).toEqual(
    ['a.txt', 'b-ec-8', 'c-ec-sec1', 'd-ed', 'e-rsa-1', 'f-rsa-8'].map((name) =>
      expect.stringContaining(`${name} holds a private key, and the build would publish it. Take`),
    ),
  );
});

const readme = '# Rows\n\n## Check it\n\n```console\n$ npm ci\n```\n\n';

/** The problems of a post with these files in its folder of samples. */
function problemsOfProject(samples: Record<string, string>, body = ''): Promise<string[]> {
  const named = Object.entries(samples).map(([name, text]) => [`${folder}/samples/${name}`, text]);
  return problemsOf(body, { files: Object.fromEntries(named) });
}

test('a project has no problem, and a post may link to its page and its zip', async () => {
  const body =
    '[Page](/blog/good/code) [zip](pathname:///blog/good/good.zip) [file](/blog/good/good.zip)';
  const text =
    '![Rows](rows.svg) [a](lib/a.ts) [b](lib/) [post](../index.md)\n\n<details>\n<summary>More</summary>\n\n</details>\n';
  const samples = { 'README.md': readme + text, 'rows.svg': '<svg/>', 'lib/a.ts': '' };
  expect(await problemsOfProject(samples, body)).toEqual([]);
});

test.each([
  ['# Rows\n\n```console\n$ npm ci\n```\n', '1  The README has no section "## Check it". Add it,'],
  ['# Rows\n\n## Check it\n\n```bash\nnpm ci\n```\n', '3  "Check it" has no command. Add a block'],
  [`${readme}<script>go()</script>`, '9  The policy of the site runs no script'],
  [`${readme}<iframe src="https://a.example" title="A"></iframe>`, '9  Pages may not load frames'],
  [`${readme}![Build](https://img.shields.io/a.svg)`, '9  Pages may not load pictures from'],
  [`${readme}<!-- Later`, '9  This comment is never closed'],
  [`${readme}:::rows\n\nText.\n\n:::`, '9  There is no :::rows.'],
  [`${readme}[a](htps://a.example)`, '9  The address htps://a.example has the scheme "htps"'],
])('tells of the README %j', async (text, problem) => {
  expect(await problemsOfProject({ 'README.md': text })).toEqual([
    expect.stringContaining(`${folder}/samples/README.md:${problem}`),
  ]);
});

test('refuses files of a project that may hold secrets', async () => {
  const samples = { 'README.md': readme, 'ca.pem': '', '.env': 'TOKEN=1', '.env.example': '' };
  expect(await problemsOfProject(samples)).toEqual([
    expect.stringContaining('samples/.env:1  .env may hold secrets'),
    expect.stringContaining('samples/ca.pem:1  ca.pem may hold a key'),
  ]);
});

test('a post cannot have the address of the code of another', async () => {
  const other = 'blog/2024-02-03-b/index.md';
  const site = {
    [`${folder}/samples/README.md`]: readme,
    [other]: post('', { slug: 'good/code' }),
  };
  expect(await problemsIn({ ...site, [FILE]: post() })).toEqual([
    `${other}:4  The slug "good/code" is the address of a page, /blog/good/code. Choose another slug.`,
  ]);
});
