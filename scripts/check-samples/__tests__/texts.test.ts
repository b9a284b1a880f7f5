import { checkFiles } from '../__fixtures__/checkFiles';
import { checkCss, checkJson, checkShell, checkYaml } from '../texts';

async function problemsOf(text: string) {
  return (await checkFiles(checkYaml, { 'blog/post/template.yaml': text })).problems;
}

it("accepts CloudFormation's short forms before scalars, lists and maps", async () => {
  const text = `
Resources:
  Table:
    Name: !Sub '\${AWS::StackName}-table'
    Arn: !GetAtt Table.Arn
    Same: !GetAtt [Table, Arn]
    Key: !If [IsProduction, !Ref Key, !Ref AWS::NoValue]
    Zone: !Select [0, !GetAZs '']
    Text: !Transform { Name: AWS::Include }
    Url: !Join ['', ['https://', !ImportValue domain]]
---
second: document
`;
  expect(await problemsOf(text)).toEqual([]);
});

it.each([
  ['a duplicate key', 'a: 1\nb: 2\na: 3\n', '3:1', 'Map keys must be unique'],
  ['wrong indentation', 'a:\n  b: 1\n c: 2\n', '3:1', 'same column'],
  ['an unclosed list', 'a: [1, 2\nb: 3\n', '2:1', 'Flow sequence'],
  ['a misspelt short form', 'a: 1\nb: !Reff Table\n', '2:4', 'Unresolved tag: !Reff'],
  ['a mistake in the second document', 'a: 1\n---\nb: [}\n', '3:5', 'end with a ]'],
])('names the place of %s', async (_what, text, place, message) => {
  const problems = await problemsOf(text);
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toContain(place);
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'blog/post/template.yaml',
      message: expect.stringContaining(message),
    }),
  );
});

async function jsonProblemsOf(text: string) {
  return (await checkFiles(checkJson, { 'blog/post/data.json': text })).problems;
}

it('accepts JSON', async () => {
  expect(await jsonProblemsOf('{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}\n')).toEqual([]);
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
  expect(await jsonProblemsOf(text)).toEqual([
    expect.objectContaining({
      file: 'blog/post/data.json',
      line,
      column,
      message: expect.stringMatching(message),
    }),
  ]);
});

it('says what to do about a trailing comma and a comment', async () => {
  const [comma] = await jsonProblemsOf('[1,\n]');
  expect(comma?.hint).toContain('Remove the comma');
  const [comment] = await jsonProblemsOf('[\n/* a */ 1]');
  expect(comment?.hint).toContain('no comments');
});

it('accepts modern CSS', async () => {
  const text = '@layer base { :root { --ink: #111; } .a { &:hover { color: var(--ink) } } }\n';
  expect(await checkFiles(checkCss, { 'blog/post/a.css': text })).toEqual({ problems: [] });
});

it.each([
  ['an unclosed block', '.a {\n  color: red;\n', 1, 1, 'Unclosed block'],
  ['a stray word', '.a {\n  color red;\n}\n', 2, 3, 'Unknown word color'],
  ['a brace too many', '.a {}\n}\n', 2, 1, 'Unexpected }'],
])('names the place of %s', async (_what, text, line, column, message) => {
  const { problems } = await checkFiles(checkCss, { 'blog/post/a.css': text });
  expect(problems).toEqual([{ file: 'blog/post/a.css', line, column, message }]);
});

it('accepts a script that bash can parse, and does not run it', async () => {
  const script = '#!/usr/bin/env bash\nset -euo pipefail\necho "ran" >&2\n[[ -f x ]] || exit 1\n';
  expect(await checkFiles(checkShell, { 'blog/post/deploy.sh': script })).toEqual({ problems: [] });
});

it('names the line of a syntax error and of an unclosed here-document', async () => {
  const files = {
    'blog/post/deploy.sh': 'set -e\nfor name in a b; do\n  echo "$name"\nfi\n',
    'blog/post/notes.bash': 'cat <<EOF\nhello\n',
  };
  expect((await checkFiles(checkShell, files)).problems).toEqual([
    {
      file: 'blog/post/deploy.sh',
      line: 4,
      message: expect.stringContaining("syntax error near unexpected token `fi'"),
    },
    {
      file: 'blog/post/notes.bash',
      line: expect.any(Number),
      message: expect.stringContaining('here-document'),
    },
  ]);
});

it('says so when bash is not on the machine', async () => {
  const files = { 'blog/post/deploy.sh': 'fi\n' };
  const run = () => Promise.resolve({ missing: true } as const);
  expect(await checkFiles(checkShell, files, { run })).toEqual({
    problems: [],
    notChecked: 'bash is not installed',
  });
});
