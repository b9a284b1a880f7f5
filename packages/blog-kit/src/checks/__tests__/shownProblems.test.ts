import type { Problem } from '../problems';
import { shownProblems } from '../development';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  file: 'blog/a/index.md',
  line: 5,
  message: 'Unknown tag "awss".',
  check: 'unknown-tag',
  level: 'error',
  ...changes,
});

test('errors are shown with their place, by file and line, and warnings are not', () => {
  const problems = [problem({ line: 20 }), problem(), problem({ level: 'warning' })];

  expect(shownProblems(problems, [], '/site')).toEqual([
    { place: 'blog/a/index.md:5', message: 'Unknown tag "awss".' },
    { place: 'blog/a/index.md:20', message: 'Unknown tag "awss".' },
  ]);
});

test("the bundler's error about a file is not shown if the checks report one", () => {
  const errors = [
    { message: 'Module not found', moduleName: './blog/a/index.md' },
    { message: 'Could not read /site/blog/a/index.md', moduleName: './generated.js' },
  ];

  expect(shownProblems([problem()], errors, '/site')).toEqual([
    { place: 'blog/a/index.md:5', message: 'Unknown tag "awss".' },
  ]);
});

test('other errors of the bundler are shown without stack, colors and loaders', () => {
  const message = [
    'Module build failed (from ./node_modules/a-loader/index.js):',
    '\u001b[31mError\u001b[0m: No such thing in /site/blog/b/index.md',
    '    at run (/site/node_modules/a-loader/index.js:1:2)',
    '',
  ].join('\n');
  const moduleName = './node_modules/a-loader/index.js!./blog/b/index.md?truncated=true';

  expect(shownProblems([], [{ message, moduleName }], '/site')).toEqual([
    { place: 'blog/b/index.md', message: 'Error: No such thing in blog/b/index.md' },
  ]);
});
