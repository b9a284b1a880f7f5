import { checkFiles } from '../__fixtures__/checkFiles';
import { checkJson } from '../json';

const MACHINE = {
  StartAt: 'Read',
  States: {
    Read: { Type: 'Task', Next: 'Check', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Failed' }] },
    Check: { Type: 'Choice', Choices: [{ Variable: '$.ok', Next: 'Each' }], Default: 'Failed' },
    Each: {
      Type: 'Map',
      ItemProcessor: { StartAt: 'One', States: { One: { Type: 'Task', End: true } } },
      Next: 'Both',
    },
    Both: {
      Type: 'Parallel',
      Branches: [{ StartAt: 'A', States: { A: { Type: 'Pass', End: true } } }],
      Next: 'Done',
    },
    Done: { Type: 'Succeed' },
    Failed: { Type: 'Fail' },
  },
};

async function problemsOf(text: string, name = 'blog/post/data.json') {
  return (await checkFiles(checkJson, { [name]: text })).problems;
}

function machineWith(states: Record<string, unknown>): string {
  return JSON.stringify({ ...MACHINE, States: { ...MACHINE.States, ...states } }, null, 2);
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

it('accepts JSON and a state machine whose states are all reached', async () => {
  expect(await problemsOf('{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}\n')).toEqual([]);
  expect(await problemsOf(machineWith({}), 'blog/post/steps.asl.json')).toEqual([]);
});

it.each([
  ['a comma after the last item', '{\n  "a": [1, 2],\n}', 3, 1, /double-quoted property name/],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, /',' or '}'/],
  ['a word without quotes', '{\n  "a": yes\n}', 2, 8, /Unexpected token 'y'$/],
  ['a comment', '{\n  // why\n  "a": 1\n}', 2, 3, /property name/],
  ['a string left open', '{\n  "a": "b\n}', 2, 8, /control character/],
  ['a number with a leading zero', '[\n  01\n]', 2, 4, /number|Expected/],
  ['text after the end', '{}\n{}', 2, 1, /after JSON/],
  ['nothing at all', '', 1, 1, /Unexpected end/],
])('names the place of %s', async (_what, text, line, column, message) => {
  expect(await problemsOf(text)).toEqual([
    expect.objectContaining({
      file: 'blog/post/data.json',
      line,
      column,
      message: expect.stringMatching(message),
    }),
  ]);
});

it('says what to do about a trailing comma and a comment', async () => {
  const [comma] = await problemsOf('[1,\n]');
  expect(comma?.hint).toContain('Remove the comma');
  const [comment] = await problemsOf('[\n/* a */ 1]');
  expect(comment?.hint).toContain('no comments');
});

it('does not follow transitions in other JSON files', async () => {
  expect(await problemsOf('{"StartAt": "Nowhere", "States": {}}')).toEqual([]);
});

it.each([
  ['Next', { Each: { Type: 'Map', Next: 'Lost' } }, '"Next": "Lost"'],
  ['Default', { Check: { Type: 'Choice', Default: 'Lost' } }, '"Default": "Lost"'],
  ['Catch', { Read: { End: true, Catch: [{ Next: 'Lost' }] } }, '"Next": "Lost"'],
  ['Choices', { Check: { Type: 'Choice', Choices: [{ Next: 'Lost' }] } }, '"Next": "Lost"'],
])('names the line of a %s to a state that does not exist', async (by, states, part) => {
  const text = machineWith(states);
  expect(await problemsOf(text, 'blog/post/steps.asl.json')).toContainEqual(
    expect.objectContaining({
      file: 'blog/post/steps.asl.json',
      line: lineOf(text, part),
      message: `${by} names "Lost", which is no state.`,
      hint: expect.stringContaining('Read, Check, Each, Both, Done, Failed'),
    }),
  );
});

it('reports a state machine that starts nowhere', async () => {
  const text = '{\n  "StartAt": "A",\n  "States": {}\n}';
  expect(await problemsOf(text, 'blog/post/steps.asl.json')).toEqual([
    expect.objectContaining({ line: 2, message: 'StartAt names "A", which is no state.' }),
  ]);
  const [missing] = await problemsOf('{"States": {}}', 'blog/post/steps.asl.json');
  expect(missing?.message).toBe('StartAt names no state.');
  const [nothing] = await problemsOf('[]', 'blog/post/steps.asl.json');
  expect(nothing?.message).toContain('needs "StartAt" and "States"');
});

it('reports a state that is never reached, at its line', async () => {
  const text = machineWith({ Island: { Type: 'Pass', Next: 'Done' } });
  expect(await problemsOf(text, 'blog/post/steps.asl.json')).toEqual([
    expect.objectContaining({
      line: lineOf(text, '"Island"'),
      message: 'State "Island" is never reached from StartAt.',
    }),
  ]);
});

it('reports a state that has neither Next nor End', async () => {
  const text = machineWith({ Both: { Type: 'Pass' } });
  expect(await problemsOf(text, 'blog/post/steps.asl.json')).toContainEqual(
    expect.objectContaining({
      line: lineOf(text, '"Both": {'),
      message: 'State "Both" has no way on.',
    }),
  );
});

it('follows the branches of Parallel and the processor of Map', async () => {
  const inner = { StartAt: 'In', States: { In: { Type: 'Pass', Next: 'Out' } } };
  const processor = machineWith({ Each: { Type: 'Map', ItemProcessor: inner, Next: 'Both' } });
  const branch = machineWith({ Both: { Type: 'Parallel', Branches: [inner], Next: 'Done' } });
  for (const text of [processor, branch]) {
    expect(await problemsOf(text, 'blog/post/steps.asl.json')).toEqual([
      expect.objectContaining({
        line: lineOf(text, '"Next": "Out"'),
        message: 'Next names "Out", which is no state.',
      }),
    ]);
  }
});
