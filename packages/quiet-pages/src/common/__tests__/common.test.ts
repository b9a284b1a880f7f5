import path from 'node:path';
import { transform } from 'esbuild';
import { newDirectory } from 'test-support/newDirectory';
import { isAsked, plainMessage, readCommandLine, readPaths } from '../commandLine';
import { filesBelow, writeAtomically } from '../files';
import { applyEdits } from '../html';
import { nearest } from '../mistakes';

const options = { port: { type: 'string', default: '3000' }, fresh: { type: 'boolean' } } as const;

test('options and words are read', () => {
  const args = ['one', '--fresh', '--port=1', 'two'];
  const read = readCommandLine('x', args, options, { words: true });
  expect(read).toEqual({ values: { port: '1', fresh: true }, words: ['one', 'two'] });
  expect(readCommandLine('x', [], options)).toEqual({ values: { port: '3000' }, words: [] });
});

test.each([
  [['--frsh'], "Unknown option '--frsh'"],
  [['blog'], "Unexpected argument 'blog'"],
  [['--port'], "Option '--port <value>' argument missing"],
])('%j is refused in one line that says what there is', (args, reason) => {
  expect(() => readCommandLine('preview', args, options)).toThrow(
    new Error(`${reason}. Usage: npm run preview -- [--port <value>] [--fresh]`),
  );
});

test('paths are those of posts and folders, however they are written, and where there is something', () => {
  const siteDir = newDirectory();
  const post = path.join(siteDir, 'blog/2024-01-02-good/index.md');
  for (const text of ['first', 'second']) writeAtomically(post, text);
  expect(filesBelow(siteDir)).toEqual(['blog/2024-01-02-good/index.md']);
  const written = ['./blog/2024-01-02-good/', path.join(siteDir, 'blog')];
  expect(readPaths(written, siteDir)).toEqual(['blog/2024-01-02-good', 'blog']);
  expect(() => readPaths(['blog/nothing'], siteDir)).toThrow(
    'Nothing is at blog/nothing. Write a path such as blog/2025-03-22-some-name.',
  );
});

test('a file is asked for by its path or that of a folder around it, or when no path is given', () => {
  expect(isAsked('blog/a/index.md', ['blog/a'])).toBe(true);
  expect(isAsked('blog/a', ['blog/a'])).toBe(true);
  expect(isAsked('blog/ab/index.md', ['blog/a'])).toBe(false);
  expect(isAsked('blog/ab/index.md', [])).toBe(true);
});

test('a mistake in a file is told by file, line and text, without a stack', async () => {
  const sourcefile = path.resolve('site.config.ts');
  const told = await transform("export const site = { title: 'x };", { sourcefile }).catch(
    (error: Error) => plainMessage(error),
  );
  expect(told).toBe('site.config.ts:1:34: ERROR: Unterminated string literal');
});

test('what is meant is the nearest word, of the first of thousands', () => {
  expect(nearest('typscript', ['typescript', 'transcript', 'go'])).toBe('typescript');
  expect(nearest('titel', ['slug', 'title'])).toBe('title');
  expect(nearest('rust', ['typescript', 'go'])).toBeUndefined();
  const many = Array.from({ length: 1000 }, (_, index) => `heading-${index + 1000}`);
  expect(nearest('heading-1999x', many)).not.toBe('heading-1999');
});

test('edits are made in the order of the text, without those within another', () => {
  const edits = [
    { start: 4, end: 5, text: 'E' },
    { start: 2, end: 3, text: 'no' },
    { start: 1, end: 3, text: '' },
  ];
  expect(applyEdits('abcdef', edits)).toBe('adEf');
});
