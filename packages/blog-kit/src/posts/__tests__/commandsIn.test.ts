import { commandsIn } from '../commandsIn';

const session = `# not a command
$ npm ci
added 312 packages, $ 9
  $ indented
$ npx cdk deploy \\
    --require-approval never
 ✅  Stack
$ echo $HOME`;

test.each([
  [session, 'npm ci\nnpx cdk deploy \\\n    --require-approval never\necho $HOME'],
  ["$ cat > a <<'EOF'\n> one\ntwo\nEOF\nout\n$ ls", "cat > a <<'EOF'\none\ntwo\nEOF\nls"],
  ['$ npm test -- \\\n> --only a\nout', 'npm test -- \\\n--only a'],
  ['$ wc -c <<< word\n5\nword', 'wc -c <<< word'],
  ['$ echo $((1<<bits))\n8', 'echo $((1<<bits))'],
  ['added 312 packages\nUSD$ 9', undefined],
])('the commands of %j come without prompts and output', (code, commands) => {
  expect(commandsIn(code, 'console')).toBe(commands);
  expect(commandsIn(code, 'bash')).toBeUndefined();
});
