import { readFileSync } from 'node:fs';
import { cellsOf, tables, withTable } from '../main';

const names = Object.keys(tables);

test('a cell has both sites, with the least and the most where they differ', () => {
  const here = [
    [9, 12, 10],
    [4.7, 4.7],
  ];
  const stock = [
    [4, 5],
    [2.3, 2.3],
  ];
  expect(cellsOf('build', [here, stock])).toEqual(['10.0 (9.0–12.0) / 4.5 (4.0–5.0)', '4.7 / 2.3']);
});

test('a table takes the place of the old one on the page of the handbook, and what people wrote stays', () => {
  const page = readFileSync('handbook/performance.md', 'utf8');
  for (const name of names) {
    const text = withTable(page, name, [['11', 'a row']], 'a day');
    expect(text).toMatch(
      /\| Posts \| [^]*\n\| 11 \| a row \|\n\nMeasured on a day\.\n\n<!-- \/bench -->/,
    );
    const others = names.filter((other) => other !== name);
    for (const other of others) {
      const after = (all: string) => all.split(`<!-- bench: ${other} -->`)[1]!.split('<!-- ')[0];
      expect(after(text)).toBe(after(page));
    }
  }
  expect(() => withTable('', 'visit', [], '')).toThrow('has no place for "visit"');
});
