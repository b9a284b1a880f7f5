import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { withFiles } from '../__fixtures__/checkFiles';
import { checkSamples, type KindResult } from '../checkSamples';
import type { Kind } from '../kinds';
import { runCommand } from '../runCommand';

const SCRIPT = path.resolve('scripts/check-samples.ts');
const TSX = require.resolve('tsx/cli');

function runScript(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, SCRIPT, folder], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('gives each kind its files and lists the problems by file and line', async () => {
  const kind = (name: string, files: RegExp): Kind => ({
    name,
    files,
    check: (found) =>
      Promise.resolve({
        problems: found.flatMap((file) => [
          { file, line: 10, message: 'later' },
          { file, line: 9, message: 'first' },
        ]),
      }),
  });
  const files = {
    'blog/b/x.a': '',
    'blog/b/.github/y.a': '',
    'blog/a/z.b': '',
    'blog/a/node_modules/n/n.a': '',
    'blog/a/figures/f.a': '',
    'blog/a/samples/figures/s.b': '',
    'other.a': '',
  };
  const finished: KindResult[] = [];
  const kinds = [kind('A', /\.a$/), kind('B', /\.b$/), kind('None', /\.c$/)];
  const problems = await withFiles(files, (root) =>
    checkSamples(kinds, { root, folder: 'blog', run: runCommand }, (it) => finished.push(it)),
  );
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'blog/a/samples/figures/s.b:9',
    'blog/a/samples/figures/s.b:10',
    'blog/a/z.b:9',
    'blog/a/z.b:10',
    'blog/b/.github/y.a:9',
    'blog/b/.github/y.a:10',
    'blog/b/x.a:9',
    'blog/b/x.a:10',
  ]);
  expect(finished.map(({ name, files: count }) => `${name} ${count}`)).toEqual(['A 2', 'B 2']);
});

it('exits with 1 and names the place when a sample is wrong', async () => {
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "lib": ["ES2022"], "types": [] } }',
    'post/sum.ts': "export const sum: number = 'a';\n",
    'post/data.json': '{\n  "a": 1,\n}\n',
  };
  await withFiles(files, async (root) => {
    const { status, stdout } = runScript(root);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^TypeScript {3}1 file {3}1 problem/m);
    expect(stdout).toMatch(/post\/sum\.ts:1:14 {2}Type 'string' is not .* \(TS2322\)$/m);
    expect(stdout).toMatch(/post\/data\.json:3:1 {2}Expected double-quoted property name/);
    expect(stdout).not.toContain('\u001b');
  });
}, 60_000);

it('exits with 0 when all samples are right', async () => {
  await withFiles({ 'post/data.json': '{}\n' }, async (root) => {
    expect(runScript(root)).toMatchObject({ status: 0, stderr: '' });
  });
}, 60_000);

it('says so when there is no such folder', () => {
  expect(runScript('/no/such/folder')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no folder /no/such/folder.\n',
  });
}, 60_000);
