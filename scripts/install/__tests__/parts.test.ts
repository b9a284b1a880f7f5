import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../../..');

/** An `npm` that installs what the lock file says, all of it or what is not for development, and notes how it was called. */
const npm = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('calls', args.filter((arg) => !/audit|fund|loglevel/.test(arg)).join(' ') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const wanted = Object.entries(packages).filter(([, { dev }]) => !dev || args.includes('--include=dev'));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
`;

interface Clone {
  /** Runs a command that needs what the site needs, or everything, and returns what it printed. */
  run: (part: 'site' | 'everything') => string;
  /** How npm was called. */
  calls: () => string[];
  /** Sets the version of the package that the site needs. */
  pull: (version: string) => void;
  forget: () => void;
}

function freshClone(): Clone {
  const folder = newDirectory();
  const file = (name: string) => path.join(folder, name);
  mkdirSync(file('scripts'));
  for (const name of ['scripts/install', 'scripts/run', 'scripts/run.mjs']) {
    cpSync(path.join(root, name), file(name), { recursive: true });
  }
  writeFileSync(file('package.json'), JSON.stringify({ engines: { node: '>=20.9' } }));
  writeFileSync(file('nothing.mjs'), '');
  writeFileSync(file('npm'), npm, { mode: 0o755 });
  const pull = (version: string) =>
    writeFileSync(
      file('package-lock.json'),
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/react': { version },
          'node_modules/jest': { version: '1.0.0', dev: true },
        },
      }),
    );
  pull('1.0.0');
  return {
    run: (part) => {
      const flag = part === 'everything' ? ['--everything'] : [];
      const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', ...flag, 'nothing.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      });
      return stdout;
    },
    calls: () =>
      existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8').trim().split('\n') : [],
    pull,
    forget: () => rmSync(file('node_modules'), { recursive: true }),
  };
}

test('the site is installed without what only tests need, and says so', () => {
  const clone = freshClone();
  expect(clone.run('site')).toContain('Installing what the site and its local Cognito need');
  expect(clone.run('site')).toBe('');
  expect(clone.calls()).toEqual(['ci --omit=dev']);
});

test('what tests need is added to what the site needs', () => {
  const clone = freshClone();
  clone.run('site');
  expect(clone.run('everything')).toContain('Installing the rest');
  expect(clone.run('everything')).toBe('');
  expect(clone.calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev']);
});

test('with everything installed the site needs no more', () => {
  const clone = freshClone();
  expect(clone.run('everything')).toContain('its tests and the code samples');
  expect(clone.run('site')).toBe('');
  expect(clone.calls()).toEqual(['ci --include=dev']);
});

test('who has what tests need keeps it when the site needs something new', () => {
  const clone = freshClone();
  clone.run('everything');
  clone.pull('2.0.0');
  clone.run('site');
  expect(clone.run('everything')).toBe('');
  expect(clone.calls().slice(1)).toEqual(['install --no-save --include=dev']);
});

test('packages that were removed are installed from scratch', () => {
  const clone = freshClone();
  clone.run('everything');
  clone.forget();
  clone.run('site');
  expect(clone.calls().slice(1)).toEqual(['ci --omit=dev']);
});
