import { readFileSync } from 'node:fs';
import { parts, withTable, type Row } from '../main';
import { readLighthouse } from '../measure';

const places = parts
  .map((part) => `About ${part}.\n\n<!-- bench: ${part} -->\n\nold\n\n<!-- /bench -->\n`)
  .join('\n');

/** The lines of the table of builds with these rows. */
function buildTable(rows: Row[]): string[] {
  return withTable(places, 'build', rows, 'a day')
    .split('\n')
    .filter((line) => line.startsWith('|'));
}

const row = (posts: number, kind: string, site: Row['site'], seconds: number[]): Row => ({
  ...{ posts, kind, site },
  values: { seconds, megabytes: [4.7, 4.7] },
});

test('a cell has both sites, the least and the most if they differ, and a dash for what is missing', () => {
  expect(
    buildTable([
      row(11, 'cold', 'here', [9, 10, 12]),
      row(11, 'cold', 'stock', [4, 5]),
      row(1000, 'warm', 'here', [1]),
    ]),
  ).toEqual([
    '| Posts | Build | Time, s | `build/`, MB |',
    '| --- | --- | ---: | ---: |',
    '| 11 | cold | 10.0 (9.0–12.0) / 4.5 (4.0–5.0) | 4.7 / 4.7 |',
    '| 11 | warm | – / – | – / – |',
    '| 1,000 | cold | – / – | – / – |',
    '| 1,000 | warm | 1.0 / – | 4.7 / – |',
  ]);
});

test('a table takes the place of the old one, and what people wrote stays', () => {
  const text = withTable(places, 'visit', [], 'a day');
  expect(text).toContain('About visit.\n\n<!-- bench: visit -->\n\n| Posts | Visit |');
  expect(text).toContain('Measured on a day.\n\n<!-- /bench -->\n\nAbout lighthouse.');
  expect(text.match(/\nold\n/g)).toHaveLength(parts.length - 1);
  expect(() => withTable('', 'visit', [], '')).toThrow('has no place for "visit"');
});

test('the page of the handbook has a place for each table', () => {
  const page = readFileSync('handbook/performance.md', 'utf8');
  for (const part of parts) expect(withTable(page, part, [], '')).not.toBe(page);
});

test('a page that Lighthouse could not judge is no page with a score of 0', () => {
  const runtimeError = { message: 'The trace is broken.' };
  const categories = { performance: { score: null } };
  expect(() => readLighthouse({ categories, audits: {} })).toThrow('no score');
  expect(() => readLighthouse({ runtimeError, categories, audits: {} })).toThrow('is broken');
});
