import type { Problem } from '../problem';
import { summarize } from '../summarize';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  file: 'blog/a/index.md',
  line: 1,
  message: 'Wrong.',
  check: 'title',
  level: 'error',
  ...changes,
});

test('problems are sorted by file and line, under a line that counts them by level', () => {
  const problems = [
    problem({ file: 'blog/b/index.md' }),
    problem({ line: 20, check: 'link', level: 'warning' }),
    problem({ line: 3 }),
  ];

  expect(summarize(problems)).toBe(`The blog has 2 errors and 1 warning:
blog/a/index.md:3  Wrong.  (title)
blog/a/index.md:20  Wrong.  (link)
blog/b/index.md:1  Wrong.  (title)`);
});

test('more than ten problems of one check are summed up, unless all are asked for', () => {
  const many = Array.from({ length: 1161 }, (_, index) =>
    problem({ line: index + 1, check: 'description-length', level: 'warning' }),
  );
  const problems = [...many, problem({ file: 'blog/b/index.md' })];

  const lines = summarize(problems).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines.slice(-3)).toEqual([
    'blog/a/index.md:10  Wrong.  (description-length)',
    'blog/b/index.md:1  Wrong.  (title)',
    '… and 1,151 more of description-length; npm run check -- --all shows them',
  ]);
  expect(summarize(problems, { all: true }).split('\n')).toHaveLength(1163);
});

test('the place of a problem has the color of its level where colors are shown', () => {
  const problems = [problem(), problem({ line: 20, level: 'warning' })];
  const paint = (color: string, text: string) => `<${color}>${text}</>`;

  expect(summarize(problems, { paint })).toBe(`The blog has 1 error and 1 warning:
<red>blog/a/index.md:1</>  Wrong.  (title)
<yellow>blog/a/index.md:20</>  Wrong.  (title)`);
});
