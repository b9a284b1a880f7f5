import { entryNameProblem } from '../entryName';

test.each([
  ['..\\..\\.bashrc', 'a backslash'],
  ['rows/C:\\Windows\\a.dll', 'a backslash'],
  ['rows/a\nb', 'a control character'],
  ['rows/a\u0000.txt', 'a control character'],
  ['rows/a\u009b.txt', 'a control character'],
  ['C:a.txt', 'a drive letter'],
  ['rows/c:/a.txt', 'a drive letter'],
  ['/etc/passwd', 'a slash at its start'],
  ['../a', 'a part of dots alone'],
  ['rows/../../a', 'a part of dots alone'],
  ['rows/..', 'a part of dots alone'],
  ['rows/./a', 'a part of dots alone'],
])('%j is refused for %s', (path, what) => {
  expect(entryNameProblem(path)).toBe(what);
});

test.each(['rows/README.md', 'rows/.github/a.yml', 'rows/..a/b..c', 'rows/größe.ts', 'rows/ab:c'])(
  '%j is taken',
  (path) => {
    expect(entryNameProblem(path)).toBeUndefined();
  },
);
