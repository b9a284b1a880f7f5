import { commandsIn } from '../commandsIn';

const session = `# not a command
$ npm ci
added 312 packages, $ 9
  $ indented
$ npx cdk deploy \\
    --outputs-file "C:\\a" \\
    --require-approval never
 ✅  Stack
$ echo $HOME`;

test.each(['console', 'shell-session', 'shellsession', 'sh-session'])(
  'the commands of a session in %s come without prompts and output',
  (language) => {
    expect(commandsIn(session, language)).toBe(
      'npm ci\nnpx cdk deploy \\\n    --outputs-file "C:\\a" \\\n    --require-approval never\necho $HOME',
    );
  },
);

test.each([
  [
    'a here-document',
    "$ cat > a <<'EOF'\n> one\ntwo\nEOF\nout\n$ ls",
    "cat > a <<'EOF'\none\ntwo\nEOF\nls",
  ],
  ['prompts of lines that go on', '$ npm test -- \\\n> --only a\nout', 'npm test -- \\\n--only a'],
  ['a here-string', '$ wc -c <<< word\n5\nword', 'wc -c <<< word'],
  ['a shift', '$ echo $((1<<bits))\n8', 'echo $((1<<bits))'],
])('a session with %s', (_what, code, commands) => {
  expect(commandsIn(code, 'console')).toBe(commands);
});

test('other code, and a session without commands, has none', () => {
  expect(commandsIn(session, 'bash')).toBeUndefined();
  expect(commandsIn('added 312 packages\nUSD$ 9', 'console')).toBeUndefined();
});
