import { spawnSync } from 'node:child_process';
import { checkFiles } from '../__fixtures__/checkFiles';
import { checkGo } from '../go';
import type { RunCommand } from '../runCommand';

const FILES = {
  'blog/post/go.mod': 'module example.com/demo\n\ngo 1.19\n',
  'blog/post/main.go': 'package main\n\nfunc main() {}\n',
  'blog/post/store/store.go': 'package store\n\nfunc Get() int { return 1 }\n',
};

/** A machine with Go on which the commands, named by their first words, answer as given. */
function fakeGo(answers: Record<string, { code?: number; stdout?: string; stderr?: string }>) {
  const calls: { command: string; cwd: string; env?: Record<string, string> }[] = [];
  const run: RunCommand = (name, args, { cwd, env }) => {
    const command = [name, ...args].join(' ');
    calls.push({ command, cwd, env });
    const [, answer] = Object.entries(answers).find(([key]) => command.startsWith(key)) ?? [];
    return Promise.resolve({ missing: false, code: 0, stdout: '', stderr: '', ...answer });
  };
  return { run, calls };
}

function check(run: RunCommand, files: Record<string, string> = FILES) {
  return checkFiles(checkGo, files, { only: /\.go$/, run });
}

it('says so when Go is not on the machine, and finds no fault', async () => {
  expect(await check(() => Promise.resolve({ missing: true }))).toEqual({
    problems: [],
    notChecked: 'the Go toolchain is not installed',
  });
});

it('formats, builds, vets and tests each module without a network', async () => {
  const { run, calls } = fakeGo({});
  expect(await check(run)).toEqual({ problems: [] });
  expect(calls.map(({ command }) => command)).toEqual([
    'gofmt -l main.go store/store.go',
    expect.stringMatching(/^go build -o \S+ \.\/\.\.\.$/),
    'go vet ./...',
    'go test -vet=off ./...',
  ]);
  expect(calls[1]?.cwd).toMatch(/blog\/post$/);
  expect(calls[1]?.env).toMatchObject({
    GOPROXY: 'off',
    GOFLAGS: '-mod=mod',
    GOTOOLCHAIN: 'local',
  });
});

it('names the first line that gofmt would change', async () => {
  const { run } = fakeGo({
    'gofmt -l': { stdout: 'main.go\n' },
    'gofmt main.go': { stdout: 'package main\n\nfunc main() { }\n' },
  });
  expect((await check(run)).problems).toEqual([
    {
      file: 'blog/post/main.go',
      line: 3,
      message: 'Not formatted as gofmt does it.',
      hint: 'gofmt -w blog/post/main.go',
    },
  ]);
});

it.each([
  ['a compile error', 'go build', 'store/store.go:3:25', 'undefined: x'],
  ['what vet finds', 'go vet', './store/store.go:3:25', 'fmt.Printf format %d has arg "x"'],
  ['a test that does not compile', 'go vet', 'vet: store/store.go:3:25', 'undefined: x'],
])('names the place of %s, and runs nothing after it', async (_what, command, place, message) => {
  const stderr = `# example.com/demo/store\n${place}: ${message}\n`;
  const { run, calls } = fakeGo({ [command]: { code: 1, stderr } });
  expect((await check(run)).problems).toEqual([
    { file: 'blog/post/store/store.go', line: 3, column: 25, message },
  ]);
  expect(calls.at(-1)?.command).toContain(command);
});

it('says what to do about a module that is not in the standard library', async () => {
  const said =
    'main.go:3:8: no required module provides package github.com/a/b: module lookup disabled\n';
  const [problem] = (await check(fakeGo({ 'go build': { code: 1, stderr: said } }).run)).problems;
  expect(problem).toMatchObject({ file: 'blog/post/main.go', line: 3 });
  expect(problem?.hint).toContain('standard library only');
});

it('keeps what a failed command says without a place', async () => {
  const { run } = fakeGo({ 'go test': { code: 1, stdout: 'FAIL\texample.com/demo\t60.0s\n' } });
  expect((await check(run)).problems).toEqual([
    {
      file: 'blog/post/go.mod',
      message: 'go test failed:\nFAIL\texample.com/demo\t60.0s',
    },
  ]);
});

it('reports a Go file that belongs to no module', async () => {
  const { problems } = await check(fakeGo({}).run, { 'blog/post/lost.go': 'package lost\n' });
  expect(problems).toEqual([
    {
      file: 'blog/post/lost.go',
      message: 'There is no go.mod at or above this file.',
      hint: 'Run go mod init in the folder of the sample.',
    },
  ]);
});

const hasGo = spawnSync('go', ['version']).status === 0;

it('understands the Go toolchain of this machine, or says that there is none', async () => {
  const files = {
    ...FILES,
    'blog/post/main.go':
      'package main\n\nimport "fmt"\n\n' +
      'func main() {\n\tfmt.Printf("%d", "x")\n  fmt.Println()\n}\n',
    'blog/failing/go.mod': 'module example.com/failing\n\ngo 1.19\n',
    'blog/failing/get_test.go':
      'package failing\n\nimport "testing"\n\n' +
      'func TestGet(t *testing.T) {\n\tt.Errorf("got %d", 1)\n}\n',
    'blog/broken/go.mod': 'module example.com/broken\n\ngo 1.19\n',
    'blog/broken/broken.go': 'package broken\n\nvar A = b\n',
  };
  const { problems, notChecked } = await checkFiles(checkGo, files, { only: /\.go$/ });
  if (!hasGo) {
    expect({ problems, notChecked }).toEqual({
      problems: [],
      notChecked: 'the Go toolchain is not installed',
    });
    return;
  }
  expect(problems).toEqual([
    expect.objectContaining({ file: 'blog/post/main.go', line: 7, hint: expect.any(String) }),
    expect.objectContaining({
      file: 'blog/post/main.go',
      line: 6,
      message: expect.stringContaining('%d'),
    }),
    expect.objectContaining({
      file: 'blog/failing/go.mod',
      message: expect.stringContaining('get_test.go:6: got 1'),
    }),
    expect.objectContaining({
      file: 'blog/broken/broken.go',
      line: 3,
      message: expect.stringContaining('b'),
    }),
  ]);
}, 120_000);
