import { existsSync, readFileSync } from 'node:fs';
import { Globby } from '@docusaurus/utils';
import packageJson from '../../package.json';

/** What files say that matches a pattern with a group, as pairs of the file and that group. */
async function found(places: string[], pattern: RegExp): Promise<[file: string, name: string][]> {
  const files = await Globby(places, { ignore: ['**/node_modules/**'] });
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']): [string, string] => [
      file,
      name,
    ]),
  );
}

test('every command that a message, a comment, a workflow or a page of the handbook names is there', async () => {
  const places = [
    '*.{md,ts,mjs}',
    '{.github,handbook,e2e,infra,packages,scripts,src}/**/*.{ts,tsx,mjs,js,md,yml}',
  ];
  const named = await found(places, /\bnpm run ([a-z][\w:-]*)/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, name]) => !(name in packageJson.scripts))).toEqual([]);
  // Docusaurus advises one after a build.
  const build = require.resolve('@docusaurus/core/lib/commands/build/build.js');
  const [, advised = ''] = /npm run (\w+)/.exec(readFileSync(build, 'utf8')) ?? [];
  expect(packageJson.scripts).toHaveProperty(advised);
});

test('every file and folder that CONTRIBUTING.md and handbook/architecture.md name is there', async () => {
  /** A path from the root of the repository, as pages of the handbook write it in a line. */
  const place =
    /`((?:\.github|blog|e2e|handbook|infra|packages|scripts|src)\/[^`\s…]*|[\w.]+\.(?:ts|mjs|json|md))`/g;
  const named = await found(['CONTRIBUTING.md', 'handbook/architecture.md'], place);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, name]) => !existsSync(name))).toEqual([]);
});

test('every requirement has a test, and every one that a test or a page of the handbook names is there', async () => {
  const rows = (await found(['handbook/requirements.md'], /^- (\d\.\d+) /gm)).map(([, row]) => row);
  const id = /\[(\d\.\d+)\]/g;
  const tests = await found(['{e2e,infra,packages,scripts,src}/**/*.{test,spec}.{ts,tsx}'], id);
  const pages = await found(['handbook/*.md', 'packages/*/README.md'], id);
  expect(rows.length).toBeGreaterThan(70);
  expect(new Set(rows).size).toBe(rows.length);
  expect([...tests, ...pages].filter(([, row]) => !rows.includes(row))).toEqual([]);
  const tested = tests.map(([, row]) => row);
  expect(rows.filter((row) => !tested.includes(row))).toEqual([]);
});
