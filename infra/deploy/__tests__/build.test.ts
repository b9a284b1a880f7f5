import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { newDirectory } from 'test-support/newDirectory';
import { readBuild } from '../build';

const commit = 'abcdef0123456789abcdef0123456789abcdef01';
const site = { url: 'https://blog.ada.dev' };

const pages = { '404.html': '', 'index.html': 'home' };

/** The folder of a build of these files. */
function buildOf(files: Record<string, string>): string {
  const folder = path.join(newDirectory(), 'build');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('a build with a sign-in on this machine is refused beside an https address, naming the setting', () => {
  const folder = buildOf(pages);
  const pool = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example23456789' };
  const identity = checkIdentity({
    Auth: { Cognito: { ...pool, userPoolEndpoint: 'http://localhost:9229/' } },
  });
  const read = (url: string) => () => readBuild(folder, commit, { ...site, identity, url });
  expect(read(site.url)).toThrow('userPoolEndpoint is on this machine');
  expect(read('http://localhost:3000')).not.toThrow();
});

test('files of every name are read, with their types and how long they are kept', () => {
  const files = {
    ...pages,
    '.well-known/security.txt': 'Contact',
    'blog/100% über #1? & +/index.html': 'page',
    'blog/a.md': '# A',
    'assets/images/Grüne Fläche-1a2b.PNG': 'picture',
    'assets/empty.js': '',
  };
  const { build } = readBuild(buildOf(files), commit, site);
  expect([...build.files.keys()].sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(files))
    expect(build.files.get(name)?.bytes.toString()).toBe(text);
  expect(build.files.get('assets/images/Grüne Fläche-1a2b.PNG')).toMatchObject({
    type: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test.each(['index.html', '404.html'])(
  'a build without %s is refused, because a deploy removes what a build has not',
  (name) => {
    const folder = buildOf(pages);
    rmSync(path.join(folder, name));
    const message = `has no ${name}, so it is not whole.`;
    expect(() => readBuild(folder, commit, site)).toThrow(message);
  },
);
