import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

/** A fresh clone whose npm notes that it ran, and does what `npm` says. */
function freshClone(engines: string, npm = '') {
  const folder = newDirectory({
    'scripts/install.mjs': readFileSync('scripts/install.mjs', 'utf8'),
    'package.json': JSON.stringify({ engines: { node: engines } }),
    'package-lock.json': '{}',
    npm: `#!/bin/sh\necho "$1" >> calls\n${npm}\n`,
  });
  const file = (name: string): string => path.join(folder, name);
  chmodSync(file('npm'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const options = { cwd: folder, encoding: 'utf8', env } as const;
  return {
    file,
    install: () => spawnSync(process.execPath, ['scripts/install.mjs'], options),
    calls: () => (existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8') : ''),
  };
}

test('packages are installed once, again when the lock file changes, and again after a failure', () => {
  const done = 'mkdir -p node_modules && touch node_modules/.package-lock.json';
  const { file, install, calls } = freshClone('>=20.9', done);
  expect(install().stdout).toContain('Installing the packages');
  expect(install().stdout).toBe('');
  expect(calls()).toBe('install\n');
  const later = new Date(Date.now() + 60_000);
  utimesSync(file('package-lock.json'), later, later);
  install();
  expect(calls()).toBe('install\ninstall\n');

  const broken = freshClone('>=20.9', 'mkdir -p node_modules; exit 7');
  expect(broken.install().status).toBe(7);
  broken.install();
  expect(broken.calls()).toBe('install\ninstall\n');
});

test('a Node that is too old, or whose release is left out, is named in one line before anything is installed', () => {
  const { install, calls } = freshClone('^97.2 || ^98 || >=99.1');
  const { status, stderr } = install();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Node 97.2, 98 or 99.1, or a later version of one of these, is needed; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.\n`,
  );
  expect(calls()).toBe('');
  const major = Number.parseInt(process.versions.node, 10);
  expect(freshClone(`^${major - 1} || >=${major + 1}`).install().status).toBe(1);
  expect(freshClone(`^${major}.0 || >=${major + 1}`).install().stderr).toBe('');
});
