import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from '../checkBlog';
import { post, writeSite } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

async function problemsOf(siteDir: string): Promise<string[]> {
  const problems = await checkBlog({ siteDir, withDrafts: false });
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
  const files = ['.nojekyll', '.well-known/security.txt', '.htaccess', 'talk.key', 'img/a.svg'];
  const siteDir = await writeSite({
    [FILE]: post(),
    ...Object.fromEntries(files.map((file) => [`static/${file}`, 'x'])),
  });
  expect(await problemsOf(siteDir)).toEqual([]);
});
