import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
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
