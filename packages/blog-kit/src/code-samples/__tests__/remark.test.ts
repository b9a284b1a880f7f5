import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';
import { newDirectory } from 'test-support/newDirectory';
import codeSamples from '../remark';

/** A post with one code fence on line 3, beside a sample file. */
function post(meta: string | undefined): { folder: string; run: () => Code } {
  const folder = newDirectory();
  writeFileSync(
    path.join(folder, 'stack.ts'),
    '// #region table\n  const table = 1;\n// #endregion\nrest();\n',
  );
  const position = { start: { line: 3, column: 1 }, end: { line: 4, column: 4 } };
  const code: Code = { type: 'code', lang: 'ts', meta, value: 'written here', position };
  const tree: Root = { type: 'root', children: [code] };
  return {
    folder,
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

test('keeps the rest of the info string; its title wins over the name of the file', () => {
  expect(post('{1,3} file=./stack.ts#table showLineNumbers').run().meta).toBe(
    'title="stack.ts" {1,3} showLineNumbers',
  );
  expect(post('file=./stack.ts title="A table" {2}').run().meta).toBe('title="A table" {2}');
});

test('leaves a fence that names no file as it is', () => {
  for (const meta of [undefined, 'title="x"', 'profile=./a']) {
    expect(post(meta).run()).toMatchObject({ value: 'written here', meta });
  }
});

test('names the post and the line when the file is missing', () => {
  expect(() => post('file=./gone.ts').run()).toThrow(/index\.md:3 {2}.*gone\.ts/);
});

test('refuses a file outside the folder', () => {
  expect(() => post('file=../../.env').run()).toThrow(
    ':3  The code file ../../.env is outside the folder of the text. Move it into the folder.',
  );
});

test('refuses a link out of the folder', () => {
  const { folder, run } = post('file=./linked/secret.ts');
  const outside = newDirectory();
  writeFileSync(path.join(outside, 'secret.ts'), 'secret');
  symlinkSync(outside, path.join(folder, 'linked'), 'junction');
  expect(run).toThrow(':3  The code file ./linked/secret.ts is behind a link');
});
