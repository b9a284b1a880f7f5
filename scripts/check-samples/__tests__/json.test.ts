import { checkFiles } from '../__fixtures__/checkFiles';
import { checkJson } from '../json';

async function problemsOf(text: string) {
  return (await checkFiles(checkJson, { 'blog/post/data.json': text })).problems;
}

it('accepts JSON', async () => {
  expect(await problemsOf('{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}\n')).toEqual([]);
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
