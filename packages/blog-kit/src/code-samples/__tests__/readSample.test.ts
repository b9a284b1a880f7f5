import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { readSample } from '../readSample';

function read(lines: string[], region?: string, name = 'stack.ts'): string {
  const file = path.join(newDirectory(), name);
  writeFileSync(file, lines.join('\n'));
  return readSample(file, region);
}

test('a whole file loses its markers and the blank lines around it', () => {
  const lines = ['// #region a', '', 'one', '  two', '// #endregion', ''];
  expect(read(lines)).toBe('one\n  two');
});

test('a region is dedented, without the blank lines around it', () => {
  const lines = [
    'class A {',
    '  // #region a',
    '',
    '  b() {',
    '',
    '    c;',
    '  }',
    '  // #endregion',
    '}',
  ];
  expect(read(lines, 'a')).toBe('b() {\n\n  c;\n}');
});

test('tabs are dedented as they are', () => {
  const lines = [
    'func a() {',
    '\t// #region a',
    '\tif b {',
    '\t\tc()',
    '\t}',
    '\t// #endregion',
    '}',
  ];
  expect(read(lines, 'a', 'main.go')).toBe('if b {\n\tc()\n}');
});

test('regions nest', () => {
  const lines = ['// #region a', '1', '// #region b', '2', '// #endregion', '3', '// #endregion'];
  expect(read(lines, 'a')).toBe('1\n2\n3');
  expect(read(lines, 'b')).toBe('2');
});

test('regions that nest may be closed by name', () => {
  const lines = ['# #region a', '# #region b', '1', '# #endregion b', '2', '# #endregion a'];
  expect(read(lines, 'a')).toBe('1\n2');
  expect(read(lines, 'b')).toBe('1');
});

test.each([
  ['//#region a', '//#endregion'],
  ['# #region a', '# #endregion'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['/* #region a */', '/* #endregion */'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['// #region a', '// #endregion a'],
])('the markers %s and %s', (start, end) => {
  expect(read(['0', start, '1', end, '2'], 'a')).toBe('1');
});

test('Windows line ends become plain ones', () => {
  expect(read(['// #region a\r', 'one\r', 'two\r', '// #endregion\r', ''], 'a')).toBe('one\ntwo');
});

test('a heading or a regional comment is not a marker', () => {
  const lines = ['# regions of the world', '// the region a', 'const region = 1; // #region'];
  expect(read(lines)).toBe(lines.join('\n'));
});

test('a missing file', () => {
  expect(() => readSample('/nowhere/stack.ts')).toThrow('There is no file /nowhere/stack.ts.');
});

test.each([
  ['a missing region', ['// #region a', '// #endregion'], 'stack.ts has no region "b". It has a.'],
  ['a file without regions', ['1'], 'stack.ts has no region "b". It has no regions.'],
  [
    'a duplicate region',
    ['// #region b', '// #endregion', '// #region b', '// #endregion'],
    'The region "b" on line 3 of stack.ts has the name of an earlier one.',
  ],
  [
    'an unclosed region',
    ['', '// #region b', '1'],
    'The region "b" on line 2 of stack.ts has no #endregion.',
  ],
  [
    'a region that was not opened',
    ['1', '// #endregion'],
    'The #endregion on line 2 of stack.ts closes no region.',
  ],
  [
    'a region that is closed before one inside it',
    ['// #region a', '// #region b', '1', '// #endregion a', '// #endregion b'],
    'The #endregion "a" on line 4 of stack.ts closes the region "b" of line 2. Close "b" first, or correct the name.',
  ],
  [
    'a region that is closed by a name that none has',
    ['<!-- #region b -->', '1', '<!-- #endregion c -->'],
    'The #endregion "c" on line 3 of stack.ts closes the region "b" of line 1.',
  ],
  [
    'a name of two words',
    ['// #region b c', '// #endregion'],
    'stack.ts has no region "b". It has b c.',
  ],
  ['a region without a name', ['// #region'], 'The #region on line 1 of stack.ts has no name.'],
])('%s', (_, lines, message) => {
  expect(() => read(lines, 'b')).toThrow(message);
});
