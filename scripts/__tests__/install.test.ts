import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../..');

/** A fresh clone whose npm notes that it ran, and does what `npm` says. */
function freshClone(engines: string, npm = '') {
  const folder = newDirectory();
  const file = (name: string): string => path.join(folder, name);
  mkdirSync(file('scripts'));
  cpSync(path.join(root, 'scripts/install.mjs'), file('scripts/install.mjs'));
  writeFileSync(file('package.json'), JSON.stringify({ engines: { node: engines } }));
  writeFileSync(file('package-lock.json'), '{}');
  writeFileSync(file('npm'), `#!/bin/sh\necho "$1" >> calls\n${npm}\n`, { mode: 0o755 });
  return {
    file,
    install: () =>
      spawnSync(process.execPath, ['scripts/install.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      }),
    calls: () => (existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8') : ''),
  };
}

test('packages are installed once, and again when the lock file changes', () => {
  const done = 'mkdir -p node_modules && touch node_modules/.package-lock.json';
  const { file, install, calls } = freshClone('>=20.9', done);
  expect(install().stdout).toContain('Installing the packages');
  expect(install().stdout).toBe('');
  expect(calls()).toBe('install\n');
  const later = new Date(Date.now() + 60_000);
  utimesSync(file('package-lock.json'), later, later);
  install();
  expect(calls()).toBe('install\ninstall\n');
});

test('an install that failed stops the command, and is done again', () => {
  const { install, calls } = freshClone('>=20.9', 'mkdir -p node_modules; exit 7');
  expect(install().status).toBe(7);
  install();
  expect(calls()).toBe('install\ninstall\n');
});

test('an old Node is named in one line before anything is installed', () => {
  const { install, calls } = freshClone('^97.2 || ^98 || >=99.1');
  const { status, stderr } = install();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Node 97.2, 98 or 99.1, or a later version of one of these, is needed; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.\n`,
  );
  expect(calls()).toBe('');
});

test('a Node is refused whose release is left out, though an older one is named', () => {
  const major = Number.parseInt(process.versions.node, 10);
  const { stderr } = freshClone(`^${major - 1} || >=${major + 1}`).install();
  expect(stderr).toContain(`Node ${major - 1} or ${major + 1}, or a later version of one of these`);
  expect(freshClone(`^${major}.0 || >=${major + 1}`).install().stderr).toBe('');
});
