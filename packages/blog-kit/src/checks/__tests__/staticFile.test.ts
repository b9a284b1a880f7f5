import { generateKeyPairSync } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from '../checkBlog';
import { post, writeSite } from '../testSite';
import { checkSettings } from '../settings';

const FILE = 'blog/2024-01-02-good/index.md';

async function problemsOf(siteDir: string): Promise<string[]> {
  const problems = await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false });
  return problems.map(({ file, line, message }) => `${file}:${line}  ${message}`);
}

test('secrets in static/', async () => {
  const siteDir = await writeSite({
    [FILE]: post(),
    'static/.env.local': 'x',
    'static/demo/node_modules/a/a.js': 'x',
    'static/demo/tls.txt': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  });
  const message = 'may hold secrets, and the build would publish it. Show a made-up example.';
  expect(await problemsOf(siteDir)).toEqual([
    `static/.env.local:1  .env.local ${message}`,
    `static/demo/node_modules/a/a.js:1  a.js ${message}`,
    'static/demo/tls.txt:1  tls.txt holds a private key, and the build would publish it. Take it out, and replace the key if it was ever committed.',
  ]);
});

test.each([
  'terraform.tfstate.backup',
  'x.auto.tfvars.json',
  '.pypirc',
  '_netrc',
  '.dockerconfigjson',
  '.npmrc.bak',
  'id_rsa~',
])('the name %s', async (name) => {
  const siteDir = await writeSite({ [FILE]: post(), [`static/${name}`]: 'x' });
  expect(await problemsOf(siteDir)).toEqual([expect.stringContaining(`${name} may hold secrets`)]);
});

test('private keys in binary form, but no public ones', async () => {
  const siteDir = await writeSite({ [FILE]: post(), 'static/a.txt': 'x' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ed = generateKeyPairSync('ed25519');
  const keys = {
    'ec-8': ec.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'ec-sec1': ec.privateKey.export({ format: 'der', type: 'sec1' }),
    ed: ed.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'rsa-1': rsa.privateKey.export({ format: 'der', type: 'pkcs1' }),
    'rsa-8': rsa.privateKey.export({ format: 'der', type: 'pkcs8' }),
    'x-public-1': rsa.publicKey.export({ format: 'der', type: 'pkcs1' }),
    'x-public-ec': ec.publicKey.export({ format: 'der', type: 'spki' }),
    'x-public-rsa': rsa.publicKey.export({ format: 'der', type: 'spki' }),
  };
  for (const [name, bytes] of Object.entries(keys)) {
    writeFileSync(path.join(siteDir, `static/${name}.der`), bytes);
  }
  expect(await problemsOf(siteDir)).toEqual(
    ['ec-8', 'ec-sec1', 'ed', 'rsa-1', 'rsa-8'].map((name) =>
      expect.stringContaining(`${name}.der holds a private key`),
    ),
  );
});

test('a drawing whose name the headers do not know', async () => {
  const siteDir = await writeSite({ [FILE]: post(), 'static/img/Logo.SVG': '<svg/>' });
  expect(await problemsOf(siteDir)).toEqual([
    'static/img/Logo.SVG:1  Logo.SVG would be sent without the headers that stop scripts in drawings. Rename it to Logo.svg.',
  ]);
});

test('links of the file system in static/', async () => {
  const siteDir = await writeSite({
    [FILE]: post(),
    'private/plan.txt': 'x',
    'static/files/a.txt': 'x',
  });
  // As junctions, which Windows lets everyone make.
  symlinkSync(path.join(siteDir, 'private'), path.join(siteDir, 'static/out'), 'junction');
  symlinkSync(path.join(siteDir, 'static/files'), path.join(siteDir, 'static/in'), 'junction');
  expect(await problemsOf(siteDir)).toEqual([
    'static/out/plan.txt:1  plan.txt is a link out of static/. Put the file itself there.',
  ]);
});

test('other files in static/ are fine, hidden ones too', async () => {
  const files = [
    '.nojekyll',
    '.well-known/security.txt',
    '.htaccess',
    'talk.key',
    'img/a.svg',
    'a.bak',
    'ca.der',
  ];
  const siteDir = await writeSite({
    [FILE]: post(),
    ...Object.fromEntries(files.map((file) => [`static/${file}`, 'x'])),
  });
  expect(await problemsOf(siteDir)).toEqual([]);
});
