import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';
import codeSamples from '../remark';

/** A post with one code fence on line 3, beside a sample file. */
function post(meta: string | undefined): { run: () => Code } {
  const folder = mkdtempSync(path.join(tmpdir(), 'post-'));
  writeFileSync(
    path.join(folder, 'stack.ts'),
    '// #region table\n  const table = 1;\n// #endregion\nrest();\n',
  );
  const position = { start: { line: 3, column: 1 }, end: { line: 4, column: 4 } };
  const code: Code = { type: 'code', lang: 'ts', meta, value: 'written here', position };
  const tree: Root = { type: 'root', children: [code] };
  return {
    run() {
      codeSamples()(tree, new VFile({ path: path.join(folder, 'index.md') }));
      return code;
    },
  };
}

test('fills a fence with the file it names, titled with its name', () => {
  const code = post('file=./stack.ts').run();
  expect(code.value).toBe('  const table = 1;\nrest();');
  expect(code.meta).toBe('title="stack.ts"');
});

test('fills a fence with the region it names', () => {
  expect(post('file=./stack.ts#table').run().value).toBe('const table = 1;');
});

test('leaves a fence alone that names no file', () => {
  for (const meta of [undefined, 'title="x"', 'profile=./a']) {
    expect(post(meta).run()).toMatchObject({ value: 'written here', meta });
  }
});

test('names the post and the line when the file is missing', () => {
  expect(() => post('file=./gone.ts').run()).toThrow(/index\.md:3 {2}.*gone\.ts/);
});
