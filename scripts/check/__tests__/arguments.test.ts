import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { readArguments } from '../arguments';

test('reads paths and the wish to see all', () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));

  expect(readArguments(['--all', 'blog/'], siteDir)).toEqual({ all: true, paths: ['blog'] });
  expect(readArguments([], siteDir)).toEqual({ all: false, paths: [] });
});
