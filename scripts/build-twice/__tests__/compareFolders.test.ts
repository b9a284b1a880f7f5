import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { compareFolders } from '../compareFolders';

function folder(files: Record<string, string>): string {
  const directory = newDirectory();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  return directory;
}

test('folders of the same bytes have no difference', () => {
  expect(compareFolders(folder({ 'a/b': '1' }), folder({ 'a/b': '1' }))).toEqual([]);
});

test('each file that differs is named, with the place', () => {
  const one = folder({ same: '1', longer: 'abc', 'a/b': 'at 12:00', first: '' });
  const other = folder({ same: '1', longer: 'ab', 'a/b': 'at 13:00', second: '' });
  expect(compareFolders(one, other)).toEqual([
    'a/b  differs from byte 4: "at 12:00" and "at 13:00"',
    'first  is only in the first build',
    'longer  differs from byte 2: "abc" and "ab"',
    'second  is only in the second build',
  ]);
});
