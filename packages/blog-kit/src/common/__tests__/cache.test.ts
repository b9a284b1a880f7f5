import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { codeVersion } from '../cache';

test('code has another version whenever a file or a package differs, except for tests', () => {
  const root = newDirectory();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('other/package.json', '{ "version": "1.0.0" }');
  write('src/deep/code.ts', 'one');
  const version = () =>
    codeVersion(path.join(root, 'src'), [path.join(root, 'other/package.json')]);
  const first = version();
  write('src/__tests__/code.test.ts', 'test');
  expect(version()).toBe(first);
  write('src/deep/code.ts', 'two');
  const second = version();
  expect(second).not.toBe(first);
  write('other/package.json', '{ "version": "1.0.1" }');
  expect(version()).not.toBe(second);
});
