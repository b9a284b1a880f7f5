import { paintFor } from 'docusaurus-quiet-pages/common/commandLine';
import { kindLine, problemText } from '../check';

const plain = paintFor(false, {});
const colored = paintFor(true, {});

it('aligns the lines of the kinds', () => {
  const ok = { name: 'TypeScript', files: 34, seconds: 6.14, problems: [] };
  const bad = { name: 'Go', files: 1, seconds: 0.04, problems: [{ file: 'a', message: 'b' }] };
  expect([kindLine(ok, plain), kindLine(bad, plain)]).toEqual([
    'TypeScript  34 files  ok             6.1 s',
    'Go           1 file   1 problem      0.0 s',
  ]);
  expect(kindLine(ok, colored)).toContain('\u001b[32mok');
  expect(kindLine(ok, paintFor(true, { NO_COLOR: '1' }))).not.toContain('\u001b');
  expect(kindLine(bad, colored)).toContain('\u001b[31m1 problem');
});

it('says in one plain line that a kind was not checked', () => {
  const result = {
    name: 'Go',
    files: 12,
    seconds: 0,
    problems: [],
    notChecked: 'the Go toolchain is not installed',
  };
  expect(kindLine(result, plain)).toBe(
    'Go          12 files not checked: the Go toolchain is not installed',
  );
});

it('names the place of a problem first, as editors and terminals understand it', () => {
  const problem = {
    file: 'blog/post/stack.ts',
    line: 12,
    column: 5,
    message: 'Not assignable.\n  Because.',
    hint: 'Do this.',
  };
  expect(problemText(problem, plain)).toBe(
    'blog/post/stack.ts:12:5  Not assignable.\n      Because.\n    Do this.',
  );
  expect(problemText({ file: 'go.mod', message: 'x' }, plain)).toBe('go.mod  x');
});
