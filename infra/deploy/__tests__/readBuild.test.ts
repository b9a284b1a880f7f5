import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIdentity } from '../../../amplify-config';
import { newDirectory } from 'test-support/newDirectory';
import { readBuild } from '../readBuild';

const commit = 'abcdef0123456789abcdef0123456789abcdef01';
const site = { url: 'https://blog.ada.dev', redirects: {} };

const remedy = 'Make another one.';

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
  const identity = readIdentity({
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: 'eu-central-1',
    AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
    AUTH_USER_POOL_CLIENT_ID: '1example23456789',
    AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/',
  });
  const read = (url: string) => () => readBuild(folder, commit, { ...site, identity, url }, remedy);
  expect(read(site.url)).toThrow('AUTH_USER_POOL_ENDPOINT is on this machine');
  expect(read('http://localhost:3000')).not.toThrow();
});

test('files of every name are read, also hidden ones', async () => {
  const files = {
    ...pages,
    '.well-known/security.txt': 'Contact',
    'blog/100% über #1? & +/index.html': 'page',
    'assets/images/Grüne Fläche-1a2b.PNG': 'picture',
    'assets/empty.js': '',
  };
  const { build, read } = readBuild(buildOf(files), commit, site, remedy);
  expect(Object.keys(build.files).sort()).toEqual(Object.keys(files).sort());
  expect(build.files['assets/images/Grüne Fläche-1a2b.PNG']?.type).toBe('image/png');
  for (const [name, text] of Object.entries(files)) {
    expect((await read(name)).toString()).toBe(text);
  }
});

test('a build whose folder changes afterwards is published as it was', async () => {
  const folder = buildOf({ ...pages, 'a.txt': 'a' });
  const { build, read } = readBuild(folder, commit, site, remedy);
  writeFileSync(path.join(folder, 'index.html'), 'other');
  rmSync(path.join(folder, 'a.txt'));
  expect((await read('index.html')).toString()).toBe('home');
  expect((await read('a.txt')).toString()).toBe('a');
  expect(Object.keys(build.files)).toEqual(['404.html', 'a.txt', 'index.html']);
});

test.each(['index.html', '404.html'])(
  'a build without %s is refused, because a deploy removes what a build has not',
  (name) => {
    const folder = buildOf(pages);
    rmSync(path.join(folder, name));
    const message = `build/ has no ${name}, so it is not whole. Make another one.`;
    expect(() => readBuild(folder, commit, site, remedy)).toThrow(message);
  },
);

test('the redirects are those of its record, and a build without a record of them is refused', () => {
  const folder = buildOf(pages);
  const redirects = { '/old': '/blog/new' };
  expect(readBuild(folder, commit, { ...site, redirects }, remedy).build.redirects).toEqual(
    redirects,
  );
  expect(() => readBuild(folder, commit, { url: site.url }, remedy)).toThrow(
    'The record of build/ lacks the redirects. Make another one.',
  );
});
