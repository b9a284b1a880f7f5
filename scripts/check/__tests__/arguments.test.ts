import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../../testing/newDirectory';
import { type CheckRequest, isAsked, readArguments } from '../arguments';

test('paths are those of posts and folders, however they are written', () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog/2024-01-02-good'), { recursive: true });

  const written = ['--all', './blog/2024-01-02-good/', path.join(siteDir, 'blog')];
  expect(readArguments(written, siteDir)).toEqual({
    all: true,
    paths: ['blog/2024-01-02-good', 'blog'],
  });
});

test('a path with nothing there and an unknown option are told of', () => {
  const siteDir = newDirectory();

  expect(() => readArguments(['blog/nothing'], siteDir)).toThrow(
    'Nothing is at blog/nothing. Write a path such as blog/2025-03-22-some-name.',
  );
  expect(() => readArguments(['--al'], siteDir)).toThrow(
    "Unknown option '--al'. Usage: npm run check -- [path …] [--all]",
  );
});

test('help is answered before paths are looked at', () => {
  expect(readArguments(['blog/nothing', '--help'], newDirectory())).toBe('help');
});

test('a problem is shown when its file or a folder around it is asked for', () => {
  const request: CheckRequest = { all: false, paths: ['blog/a'] };

  expect(isAsked('blog/a/index.md', request)).toBe(true);
  expect(isAsked('blog/a', request)).toBe(true);
  expect(isAsked('blog/ab/index.md', request)).toBe(false);
  expect(isAsked('blog/ab/index.md', { all: false, paths: [] })).toBe(true);
});
