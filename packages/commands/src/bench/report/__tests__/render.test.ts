import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Measurements } from '../../measurements';
import { renderReport, replaceSection } from '../render';

const docs = path.resolve('docs');

test('the report in docs/ is what its measurements give, with each plot that can be drawn', () => {
  const read = (file: string) => readFileSync(path.join(docs, file), 'utf8');
  const measurements = new Measurements(path.join(docs, 'performance/measurements.json'));
  const { text, plots } = renderReport(read('performance.md'), measurements);
  // Prettier fills the columns of tables with spaces and hyphens.
  const unfilled = (markdown: string) => markdown.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
  expect(unfilled(text)).toBe(unfilled(read('performance.md')));
  const drawn = readdirSync(path.join(docs, 'performance')).filter((file) => file.endsWith('.svg'));
  expect([...plots.keys()].sort()).toEqual(drawn.sort());
  for (const [file, plot] of plots) expect(read(`performance/${file}`)).toBe(plot);
});

const text = 'Before.\n\n<!-- bench: tap -->\n\nOld.\n\n<!-- /bench -->\n\nAfter.\n';

test('a section is replaced or filled, and what stands around it stays', () => {
  expect(replaceSection(text, 'tap', 'New.')).toBe(text.replace('Old.', 'New.'));
  const empty = text.replace('Old.\n\n', '');
  expect(replaceSection(empty, 'tap', 'New.')).toContain('\n\nNew.\n\n<!-- /bench -->');
});

test('a section that is not there is named', () => {
  expect(() => replaceSection(text, 'build', 'New.')).toThrow('no place for "build"');
  expect(() => replaceSection('<!-- bench: tap -->', 'tap', 'New.')).toThrow('no place for "tap"');
});
