import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { newDirectory } from 'test-support/newDirectory';
import { unzip } from '../unzip';

const zipOf = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from(name)])));

test.each(['../outside.txt', '/tmp/outside.txt', 'rows\\..\\..\\outside.txt', 'C:outside.txt'])(
  'a zip with %s is refused whole, by its name',
  (name) => {
    const folder = path.join(newDirectory(), 'inside');
    const zip = zipOf('rows/README.md', name);
    expect(() => unzip(zip, folder)).toThrow(`The zip has ${JSON.stringify(name)}`);
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(path.dirname(folder))).toEqual([]);
  },
);

test('files are written below the folder', () => {
  const folder = newDirectory();
  unzip(zipOf('rows/README.md', 'rows/lib/a.ts'), folder);
  expect(readFileSync(path.join(folder, 'rows/lib/a.ts'), 'utf8')).toBe('rows/lib/a.ts');
});
