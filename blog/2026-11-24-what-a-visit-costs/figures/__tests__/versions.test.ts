import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cellOf, outcomeOf, rows, versions } from '../versions';

const post = readFileSync(path.join(__dirname, '../../index.md'), 'utf8');

test.each([
  ['Sent by the server, kB', 'sent'],
  ['Of this script, kB', 'script'],
  ['Requests', 'requests'],
] as const)('%s is as in the table of the post', (row, name) => {
  const cells = new RegExp(`^\\| ${row} +\\|(.*)\\|$`, 'm')
    .exec(post)?.[1]
    ?.split('|');
  expect(cells?.map(Number)).toEqual(versions.map((version) => version[name]));
});

test('a version stands beside stock, and the parts make up the whole', () => {
  const [sent, script, rest] = rows.map((row) => cellOf(row, 1));
  expect(sent?.text).toBe('487 kB (stock 428 kB)');
  expect(script?.text).toBe('415 kB (stock 386 kB)');
  expect(rest?.text).toBe('72 kB (stock 42 kB)');
  expect(outcomeOf(2)).toContain('no script');
  expect(outcomeOf(0)).toContain('90% of the bytes are script');
});
