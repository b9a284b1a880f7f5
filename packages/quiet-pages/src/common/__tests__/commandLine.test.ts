import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { newDirectory } from 'test-support/newDirectory';
import { isAsked, plainMessage, readCommandLine, readPaths } from '../commandLine';

const options = { port: { type: 'string', default: '3000' }, fresh: { type: 'boolean' } } as const;

test('options and words are read', () => {
  expect(
    readCommandLine('x', ['one', '--fresh', '--port=1', 'two'], options, { words: true }),
  ).toEqual({ values: { port: '1', fresh: true }, words: ['one', 'two'] });
  expect(readCommandLine('x', [], options)).toEqual({ values: { port: '3000' }, words: [] });
});

test.each([
  [['--frsh'], "Unknown option '--frsh'"],
  [['blog'], "Unexpected argument 'blog'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '--fresh'], "Option '--port' argument is ambiguous"],
  [['--fresh=1'], "Option '--fresh' does not take an argument"],
])('%j is refused in one line that says what there is', (args, reason) => {
  expect(() => readCommandLine('preview', args, options)).toThrow(
    new Error(`${reason}. Usage: npm run preview -- [--port <value>] [--fresh]`),
  );
});

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

test('a mistake in a file is told by file, line and text, without a stack', async () => {
  const sourcefile = path.resolve('site.config.ts');
  const error = await transform("export const site = { title: 'x };", { sourcefile }).catch(
    (thrown: Error) => thrown,
  );
  expect(plainMessage(error as Error)).toBe(
    'site.config.ts:1:34: ERROR: Unterminated string literal',
  );
});
