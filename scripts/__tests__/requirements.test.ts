import { readFileSync } from 'node:fs';
import { Globby } from '@docusaurus/utils';

const rows = [...readFileSync('handbook/requirements.md', 'utf8').matchAll(/^- (\d\.\d+) /gm)].map(
  ([, row = '']) => row,
);

/** The files that name a row, by the row. */
async function readNames(places: string[]): Promise<Map<string, string>> {
  const files = await Globby(places, { ignore: ['**/node_modules/**'] });
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\[(\d\.\d+)\]/g)].map(
        ([, row = '']): [string, string] => [row, file],
      ),
    ),
  );
}

const tests = ['{e2e,infra,packages,scripts,src}/**/*.{test,spec}.{ts,tsx}'];

test('every requirement that a test or a page of the handbook names is there', async () => {
  const named = await readNames([...tests, 'handbook/*.md', 'packages/*/README.md']);
  expect([...named].filter(([row]) => !rows.includes(row))).toEqual([]);
});

test('every requirement has a test', async () => {
  const tested = await readNames(tests);
  expect(rows.length).toBeGreaterThan(70);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.filter((row) => !tested.has(row))).toEqual([]);
});
