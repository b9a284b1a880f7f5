import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { isAsked, readPaths } from 'docusaurus-plugin-kit/terminal/askedPaths';

test('paths are those of posts and folders, however they are written', () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog/2024-01-02-good'), { recursive: true });

  const written = ['./blog/2024-01-02-good/', path.join(siteDir, 'blog')];
  expect(readPaths(written, siteDir)).toEqual(['blog/2024-01-02-good', 'blog']);
});

test('a path with nothing there is told of', () => {
  expect(() => readPaths(['blog/nothing'], newDirectory())).toThrow(
    'Nothing is at blog/nothing. Write a path such as blog/2025-03-22-some-name.',
  );
});

test('a file is asked for by its path or that of a folder around it, or when no path is given', () => {
  expect(isAsked('blog/a/index.md', ['blog/a'])).toBe(true);
  expect(isAsked('blog/a', ['blog/a'])).toBe(true);
  expect(isAsked('blog/ab/index.md', ['blog/a'])).toBe(false);
  expect(isAsked('blog/ab/index.md', [])).toBe(true);
});
