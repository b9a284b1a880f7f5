import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Measurements } from '../../measurements';
import { renderReport, replaceSection } from '../render';

const handbook = path.resolve('handbook');

test('the report in handbook/ is what its measurements give', () => {
  const report = readFileSync(path.join(handbook, 'performance.md'), 'utf8');
  const measurements = new Measurements(path.join(handbook, 'performance/measurements.json'));
  // Prettier fills the columns of tables with spaces and hyphens.
  const unfilled = (markdown: string) => markdown.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
  expect(unfilled(renderReport(report, measurements))).toBe(unfilled(report));
});

test('a section is replaced or filled, and what stands around it stays', () => {
  const text = 'Before.\n\n<!-- bench: tap -->\n\nOld.\n\n<!-- /bench -->\n\nAfter.\n';
  expect(replaceSection(text, 'tap', 'New.')).toBe(text.replace('Old.', 'New.'));
  const empty = text.replace('Old.\n\n', '');
  expect(replaceSection(empty, 'tap', 'New.')).toContain('\n\nNew.\n\n<!-- /bench -->');
  expect(() => replaceSection(text, 'build', 'New.')).toThrow('no place for "build"');
});
