import { generateKeyPairSync } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILE, holding, post, problemsIn, problemsOf, writeSite } from '../testing/testSite';

const folder = path.dirname(FILE);
const key = ['-----BEGIN', 'PRIVATE KEY-----\nMIIB'].join(' ');

const files = {
  '.env.local': 'TOKEN=x',
  'notes.txt': 'x',
  'README.md': '# Readme',
  'blog/plans/plan.pdf': 'x',
  [`${folder}/.env`]: 'x',
  [`${folder}/.hidden.png`]: 'x',
  [`${folder}/samples/node_modules/a/a.js`]: 'x',
  [`${folder}/samples/tls.key`]: key,
  [`${folder}/id_ed25519`]: 'x',
  [`${folder}/notes.txt`]: 'x',
  [`${folder}/Plan.SVG`]: '<svg/>',
  [`${folder}/page.htm`]: '',
  [`${folder}/a b.html`]: '',
  [`${folder}/a.svg`]: '',
  [`${folder}/a.xml`]: '',
  [`${folder}/a.js`]: '',
  [`${folder}/a.zip`]: '',
  'static/page.html': '',
  'static/img/a.pdf': 'x',
};

const outside = 'is outside the folder of the text and static/. Move the file into that folder, or';
const document = 'is a document in which scripts can run, and the build would publish it as a part';

test.each([
  ['[x](../../.env.local)', `13  ../../.env.local ${outside}`],
  ['[x](%2e%2e/%2E%2E/.env.local?a#b)', outside],
  ['[x](..%2f..%2f.env.local)', outside],
  ['[x](/../.env.local)', outside],
  ['[x][y]\n\n[y]: ../../.env.local', `15  ../../.env.local ${outside}`],
  ['![x](../../notes.txt)', outside],
  ['[x](../../README.md)', outside],
  ['[x](../plans/plan.pdf)', outside],
  ['<video controls src="../../notes.txt"></video>', outside],
  ['<video controls src="/img/a.pdf" poster="../../notes.txt"></video>', outside],
  ['[x](%2eenv)', 'may hold secrets, and the build would publish it. Show a made-up example.'],
  ['[x](./id_ed25519)', 'may hold secrets'],
  ['[x](./samples/node_modules/a/a.js)', 'may hold secrets'],
  ['[x](./samples/tls.key)', 'holds a private key'],
  ['[x](./Plan.SVG)', 'Rename it to Plan.svg.'],
  ['![x](.hidden.png)', 'is hidden, and the build would publish it. Rename it without the dot.'],
  ['[x](./page.htm)', `./page.htm ${document}`],
  ['[x](./a%20b.html)', document],
  ['[x](./a.svg)', document],
  ['[x](@site/blog/2024-01-02-good/a.xml)', document],
  ['[x](./a.js)', './a.js is a script, and the build would publish it as a part of this site. Put'],
  ['![x](./page.htm)', document],
  ['<video controls src="./page.htm"></video>', document],
  ['[x](/page.html)', 'or link to one in static/ by pathname:///….'],
])('%s names a file that must not be published', async (body, part) => {
  expect(await problemsOf(body, { files })).toContainEqual(expect.stringContaining(part));
});

test('files beside the post and in static/ are published', async () => {
  const links = ['./notes.txt', '/img/a.pdf', './a.zip', '../2024-01-02-good/notes.txt'];
  const others = ['@site/static/img/a.pdf', 'pathname:///page.html', 'https://a.example/../.env'];
  const body = [...links, ...others].map((url) => `[x](${url})`).join(' ');
  expect(await problemsOf(`![x](./a.svg) ${body}`, { files })).toEqual([]);
});

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

  const behind = 'is behind a link out of the folder of the text and static/. Put the file itself';
  expect(await problemsIn(siteDir)).toEqual(
    holding([
      `${FILE}:14  ./linked/plan.pdf ${behind}`,
      `${FILE}:15  ./linked.pdf ${behind}`,
      `static/out/plan.pdf:1  plan.pdf ${behind}`,
    ]),
  );
});

test('files in static/ that hold secrets by their names, and others that may be there', async () => {
  const secrets = ['.dockerconfigjson', '.env.local', '.pypirc', '_netrc', 'a/node_modules/b.js'];
  const more = ['id_rsa~', 'terraform.tfstate.backup', 'x.auto.tfvars.json'];
  const allowed = ['.nojekyll', '.well-known/security.txt', '.htaccess', 'talk.key', 'a.bak'];
  const names = [...secrets, ...more, ...allowed, 'zoo/Logo.SVG'];
  const files = Object.fromEntries(names.map((name) => [`static/${name}`, 'x']));
  const found = [...secrets, ...more].map((name) => `static/${name}:1  ${path.basename(name)} may`);
  const drawing = 'Logo.SVG would be sent without the headers that stop scripts';
  expect(await problemsIn({ [FILE]: post(), ...files })).toEqual(holding([...found, drawing]));
});

test('private keys in text and in binary form, but no public ones', async () => {
  const siteDir = await writeSite({ [FILE]: post(), 'static/a.txt': key });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const keys = {
    'b-ec': privateKey.export({ format: 'der', type: 'pkcs8' }),
    'c-rsa': rsa.export({ format: 'der', type: 'pkcs1' }),
    'd-public': publicKey.export({ format: 'der', type: 'spki' }),
  };
  for (const [name, bytes] of Object.entries(keys)) {
    writeFileSync(path.join(siteDir, `static/${name}`), bytes);
  }
  const problem = 'holds a private key, and the build would publish it.';
  const found = ['a.txt', 'b-ec', 'c-rsa'].map((name) => `${name} ${problem}`);
  expect(await problemsIn(siteDir)).toEqual(holding(found));
});

test('placeholders of the template in the settings of the site', async () => {
  const config = "// your-name\nurl: 'https://your-name.example',\ntitle: 'The author of a book',";
  const authors = 'owner:\n  name: The author\n  url: https://bestexample.com/example.com\n';
  const site = { [FILE]: post(), 'site.config.ts': config, 'blog/authors.yml': authors };
  expect(await problemsIn(site)).toEqual([
    'warning blog/authors.yml:2  "The author" is a placeholder. Replace it with your own.',
    'warning blog/authors.yml:3  "example.com" is a placeholder. Replace it with your own.',
    'warning site.config.ts:2  "your-name" is a placeholder. Replace it with your own.',
  ]);
});

const readme = '# Rows\n\n## Check it\n\n```console\n$ npm ci\n```\n\n';

/** The problems of a post with these files in its folder of samples. */
function problemsOfProject(samples: Record<string, string>, body = ''): Promise<string[]> {
  const named = Object.entries(samples).map(([name, text]) => [`${folder}/samples/${name}`, text]);
  return problemsOf(body, { files: Object.fromEntries(named) });
}

test('a project has no problem, and a post may link to its page and its zip', async () => {
  const body =
    '[Page](/blog/good/code) [a](pathname:///blog/good/good.zip) [b](/blog/good/good.zip)';
  const text = '![Rows](rows.svg) [a](lib/a.ts) [b](lib/) [post](../index.md)\n';
  const samples = { 'README.md': readme + text, 'rows.svg': '<svg/>', 'lib/a.ts': '' };
  expect(await problemsOfProject(samples, body)).toEqual([]);
});

test.each([
  ['# Rows\n\n```console\n$ npm ci\n```\n', '1  The README has no section "## Check it". Add it,'],
  ['# Rows\n\n## Check it\n\n```bash\nnpm ci\n```\n', '3  "Check it" has no command. Add a block'],
  [`${readme}<script>go()</script>`, '9  The policy of the site refuses a script'],
  [
    `${readme}![Build](https://img.shields.io/a.svg)`,
    '9  The policy of the site refuses <img src=',
  ],
  [`${readme}:::rows\n\nText.\n\n:::`, '9  There is no :::rows.'],
  [`${readme}[a](htps://a.example)`, '9  The address htps://a.example has the scheme "htps"'],
])('tells of the README %j', async (text, problem) => {
  const problems = await problemsOfProject({ 'README.md': text });
  expect(problems).toEqual(holding([`${folder}/samples/README.md:${problem}`]));
});

test('refuses files of a project that may hold secrets', async () => {
  const samples = { 'README.md': readme, 'ca.pem': '', '.env': 'TOKEN=1', '.env.example': '' };
  const secrets = [
    'samples/.env:1  .env may hold secrets',
    'samples/ca.pem:1  ca.pem may hold a key',
  ];
  expect(await problemsOfProject(samples)).toEqual(holding(secrets));
});

test('a post cannot have the address of the code of another', async () => {
  const other = 'blog/2024-02-03-b/index.md';
  const site = { [`${folder}/samples/README.md`]: readme, [FILE]: post() };
  expect(await problemsIn({ ...site, [other]: post('', { slug: 'good/code' }) })).toEqual([
    `${other}:4  The slug "good/code" is the address of a page, /blog/good/code. Choose another slug.`,
  ]);
});
