import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { formatSummary } from '../formatSummary';
import { measureFolder } from '../measureFolder';

test('a build is measured by kinds of files, in folders too', () => {
  const folder = newDirectory();
  mkdirSync(path.join(folder, 'blog'));
  const files = {
    'index.html': 5,
    'blog/a.html': 7,
    'blog/a.js': 11,
    'a.css': 13,
    'a.png': 17,
    'x.xml': 19,
  };
  for (const [file, size] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), 'x'.repeat(size));
  }
  expect(measureFolder(folder)).toEqual({
    pages: 2,
    bytes: { HTML: 12, Script: 11, Style: 13, Pictures: 17, Recordings: 0, Other: 19 },
  });
});

test('the table is aligned, has the slowest step first, and leaves out empty rows', () => {
  const bytes = { HTML: 1_234_567, Script: 900, Style: 0, Pictures: 0, Recordings: 0, Other: 0 };
  const steps = { Reading: 950, Bundling: 12_340 };
  expect(formatSummary({ pages: 7, bytes, steps, warnings: 2 }).split('\n')).toEqual([
    '  Pages            7',
    '  HTML      1,235 kB',
    '  Script        1 kB',
    '  Total     1,235 kB',
    '  Bundling    12.3 s',
    '  Reading      0.9 s',
    '  Warnings         2',
  ]);
});
