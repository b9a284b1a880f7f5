import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../..');

/** Runs a script in a clone without packages, where `npm` is a shell script. */
function runInFreshClone(npm: string, script: string, ...args: string[]) {
  const folder = newDirectory();
  for (const name of ['scripts/install', 'scripts/run', 'scripts/run.mjs']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "engines": { "node": ">=20.9" } }');
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const say = 'console.log(process.argv.slice(2).join()); process.exitCode = 3;\n';
  writeFileSync(path.join(folder, 'say.mjs'), say);
  writeFileSync(
    path.join(folder, 'say.ts'),
    `const typed: string = 'typed';\nconsole.log(typed);${say}`,
  );
  mkdirSync(path.join(folder, 'packages'));
  symlinkSync(path.join(root, 'node_modules/tsx'), path.join(folder, 'packages/tsx'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', script, ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    },
  );
  const lines = stdout.trim().split('\n').slice(1);
  // The word on an old Node, which depends on this machine's.
  return { status, lines: lines.filter((line) => !line.startsWith('Node ')), stderr };
}

test('a command installs the packages that are missing, and takes its arguments and exit code', () => {
  const { status, lines, stderr } = runInFreshClone('exit 0', 'say.mjs', 'one', '--two');
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
  expect(lines).toEqual([
    expect.stringMatching(/^Installing what the site .* … done/),
    'one,--two',
  ]);
});

test('a command in TypeScript does so too', () => {
  const { status, lines, stderr } = runInFreshClone(
    'mv packages node_modules',
    'say.ts',
    'one',
    '--two',
  );
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
  expect(lines.slice(1)).toEqual(['typed', 'one,--two']);
});

test('packages that cannot be installed end a command with one line', () => {
  const { status, lines, stderr } = runInFreshClone('echo ENOTFOUND >&2; exit 1', 'say.mjs');
  expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining('failed')] });
  expect(stderr).toMatch(
    /^The packages could not be installed: npm cannot reach its registry\.[^\n]*\n$/,
  );
});
