import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { codeVersion } from '../codeVersion';

/** Writes a package below a new folder. @returns the folder of its code, and a function that changes its files */
function writePackage(place: string) {
  const root = path.join(newDirectory(), place);
  const folder = path.join(root, 'src');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package.json', '{ "version": "1.0.0" }');
  write('src/deep/code.ts', 'one');
  return { folder, write };
}

test('code that runs from its source has another version whenever a file differs, except for tests', () => {
  const { folder, write } = writePackage('packages/a');
  const before = codeVersion(folder);
  write('src/__tests__/code.test.ts', 'test');
  expect(codeVersion(folder)).toBe(before);
  expect(codeVersion(writePackage('elsewhere/b').folder)).toBe(before);
  write('src/deep/code.ts', 'two');
  expect(codeVersion(folder)).not.toBe(before);
});

test("an installed package has another version whenever its package.json's is another", () => {
  const { folder, write } = writePackage('node_modules/a');
  const before = codeVersion(folder);
  write('src/deep/code.ts', 'two');
  expect(codeVersion(folder)).toBe(before);
  write('package.json', '{ "version": "1.0.1" }');
  expect(codeVersion(folder)).not.toBe(before);
});

test('the versions of other packages count', () => {
  const { folder, write } = writePackage('packages/a');
  const other = path.join(folder, '../package.json');
  const before = codeVersion(folder, [other]);
  write('package.json', '{ "version": "1.0.1" }');
  expect(codeVersion(folder, [other])).not.toBe(before);
});
