import { readFileSync } from 'node:fs';
import path from 'node:path';
import { optionsSchema } from '../options/schema';
import { RULES } from '../registry';

const root = path.resolve(__dirname, '..');
const readme = 'README.md';

test('the README lists every check with its level and what it finds', () => {
  const rows = readFileSync(path.join(root, readme), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, level, finds] =
        /^\| `([a-z-]+)` +\| (error|warning) +\| (.*?) +\|$/.exec(line) ?? [];
      return name ? [{ name, level, finds }] : [];
    });

  expect(rows).toEqual(RULES.map(({ name, level, finds }) => ({ name, level, finds })));
});

test('the README lists every option, and the checks whose level cannot be changed', () => {
  const text = readFileSync(path.join(root, readme), 'utf8');
  const options = [...text.matchAll(/^\| `(\w+)` +\| (?!error|warning)/gm)].map(([, name]) => name);
  expect(options).toEqual(Object.keys(optionsSchema.describe().keys as object));

  const fixed = RULES.filter(({ fixed }) => fixed).map(({ name }) => `\`${name}\``);
  const sentence = /Some levels cannot be changed: (.*?)with\s+`off`/s.exec(text)?.[1] ?? '';
  expect(sentence.match(/`[a-z-]+`/g)?.sort()).toEqual([...new Set(fixed)].sort());
});
