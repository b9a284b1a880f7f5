import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../../..');

/** A copy of what `npm start` needs, with nothing installed and an `npm` that does what the test says. */
function freshClone(
  npm: string,
  engines = '>=20.9',
): { start: (env?: object) => SpawnSyncReturns<string>; folder: string } {
  const folder = newDirectory();
  for (const name of ['scripts/install', 'scripts/run', 'scripts/start.mjs']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: engines } }));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${npm}\n`);
  chmodSync(path.join(folder, 'npm'), 0o755);
  return {
    folder,
    start: (env = {}) =>
      spawnSync(process.execPath, ['scripts/start.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, PORT: '0', ...env },
      }),
  };
}

/** A port that nothing uses at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('an old Node is named in one line', () => {
  const { status, stderr } = freshClone('exit 0', '^97.2 || ^98 || >=99.1').start();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Node 97.2, 98 or 99.1, or a later version of one of these, is needed; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.\n`,
  );
});

test('a Node is refused whose release is left out, though an older one is named', () => {
  const major = Number.parseInt(process.versions.node, 10);
  const { stderr } = freshClone('exit 0', `^${major - 1} || >=${major + 1}`).start();
  expect(stderr).toContain(`Node ${major - 1} or ${major + 1}, or a later version of one of these`);
  const named = freshClone('exit 0', `^${major}.0 || >=${major + 1}`).start();
  expect(named.stderr).not.toContain('is needed');
});

test('a PORT that is no port is named in one line', () => {
  const { status, stderr } = freshClone('exit 0').start({ PORT: 'http' });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Port http is no port. Take a number from 1 to 65535, or choose another: npm start -- --port 3001\n',
  );
});

test('a port in use is named in one line, with another to try', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { status, stderr } = freshClone('exit 0').start({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use. Stop what runs there, or choose another: npm start -- --port ${port + 1}\n`,
  );
});

test.each([
  ['npm error code EAI_AGAIN', 'npm cannot reach its registry'],
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error code EACCES', 'no permission'],
  ['npm error Missing: react@19 from lock file', 'Missing: react@19 from lock file'],
])('when npm prints "%s" one line says why', async (printed, reason) => {
  const { status, stderr } = freshClone(`echo "${printed}" >&2; exit 1`).start({
    PORT: String(await freePort()),
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(reason);
});

/** An `npm` that installs what the lock file says, or fails on the way when `fail` lies in the folder. */
const installing = `echo run >> installs
mkdir -p node_modules
[ -e fail ] && exit 1
cp package-lock.json node_modules/.package-lock.json`;

async function startedClone(): Promise<{
  start: () => unknown;
  installs: () => number;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
}> {
  const clone = freshClone(installing);
  const file = (name: string) => path.join(clone.folder, name);
  const PORT = String(await freePort());
  return {
    start: () => clone.start({ PORT }),
    installs: () => readFileSync(file('installs'), 'utf8').match(/run/g)?.length ?? 0,
    write: (name, text) => writeFileSync(file(name), text),
    remove: (name) => rmSync(file(name)),
  };
}

const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });

test('packages are installed once, and again when the lock file changes', async () => {
  const clone = await startedClone();
  clone.write('package-lock.json', lock('1.0.0'));
  clone.start();
  clone.start();
  expect(clone.installs()).toBe(1);
  clone.write('package-lock.json', lock('1.0.1'));
  clone.start();
  expect(clone.installs()).toBe(2);
});

test('an install that was cut off is done again', async () => {
  const clone = await startedClone();
  clone.write('package-lock.json', lock('1.0.0'));
  clone.write('fail', '');
  clone.start();
  clone.remove('fail');
  clone.start();
  clone.start();
  expect(clone.installs()).toBe(2);
});

test('a platform package that is not for this machine does not count as missing', async () => {
  const clone = await startedClone();
  clone.write('package-lock.json', lock('1.0.0'));
  clone.start();
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };
  clone.write('package-lock.json', JSON.stringify({ packages }));
  clone.start();
  expect(clone.installs()).toBe(1);
});

const isWindows = process.platform === 'win32';

// Windows has no signals: there the terminal stops both.
(isWindows ? test.skip : test)('a signal stops the command that runs, too', async () => {
  const command = `console.log(process.pid); setInterval(() => {}, 1000)`;
  const script = `
    import { run } from '${path.join(root, 'scripts/run/run.mjs')}';
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(command)}]);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const pid = await new Promise<number>((resolve) =>
    runner.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
  );
  const ended = new Promise((resolve) => runner.once('exit', resolve));
  runner.kill('SIGTERM');
  expect(await ended).toBe(128 + 15);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
