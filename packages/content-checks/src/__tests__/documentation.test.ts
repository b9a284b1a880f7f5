import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RULES } from '../registry';

test('docs/writing.md lists every check with its level and what it finds', () => {
  const guide = readFileSync(path.resolve(__dirname, '../../../../docs/writing.md'), 'utf8');
  const rows = guide.split('\n').flatMap((line) => {
    const [, name, level, finds] =
      /^\| `([a-z-]+)` +\| (error|warning) +\| (.*?) +\|$/.exec(line) ?? [];
    return name ? [{ name, level, finds }] : [];
  });

  expect(rows).toEqual(RULES.map(({ name, level, finds }) => ({ name, level, finds })));
});
