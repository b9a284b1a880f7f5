import { writeFileSync, symlinkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';
import { readSample, codeSamples, resolveSample } from '../samples';

function read(lines: string[], region?: string, name = 'stack.ts'): string {
  const file = path.join(newDirectory(), name);
  writeFileSync(file, lines.join('\n'));
  return readSample(file, region);
}

test('a whole file loses its markers and the blank lines around it', () => {
  const lines = ['// #region a', '', 'one', '  two', '// #endregion', ''];
  expect(read(lines)).toBe('one\n  two');
});

test('a region is dedented, without the blank lines around it', () => {
  const lines = [
    'class A {',
    '  // #region a',
    '',
    '  b() {',
    '',
    '    c;',
    '  }',
    '  // #endregion',
    '}',
  ];
  expect(read(lines, 'a')).toBe('b() {\n\n  c;\n}');
});

test('tabs are dedented as they are', () => {
  const lines = [
    'func a() {',
    '\t// #region a',
    '\tif b {',
    '\t\tc()',
    '\t}',
    '\t// #endregion',
    '}',
  ];
  expect(read(lines, 'a', 'main.go')).toBe('if b {\n\tc()\n}');
});

test('regions nest', () => {
  const lines = ['// #region a', '1', '// #region b', '2', '// #endregion', '3', '// #endregion'];
  expect(read(lines, 'a')).toBe('1\n2\n3');
  expect(read(lines, 'b')).toBe('2');
});

test('regions that nest may be closed by name', () => {
  const lines = ['# #region a', '# #region b', '1', '# #endregion b', '2', '# #endregion a'];
  expect(read(lines, 'a')).toBe('1\n2');
  expect(read(lines, 'b')).toBe('1');
});

test.each([
  ['//#region a', '//#endregion'],
  ['# #region a', '# #endregion'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['/* #region a */', '/* #endregion */'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['// #region a', '// #endregion a'],
])('the markers %s and %s', (start, end) => {
  expect(read(['0', start, '1', end, '2'], 'a')).toBe('1');
});

test('Windows line ends become plain ones', () => {
  expect(read(['// #region a\r', 'one\r', 'two\r', '// #endregion\r', ''], 'a')).toBe('one\ntwo');
});

test('a heading or a regional comment is not a marker', () => {
  const lines = ['# regions of the world', '// the region a', 'const region = 1; // #region'];
  expect(read(lines)).toBe(lines.join('\n'));
});

test('a missing file', () => {
  expect(() => readSample('/nowhere/stack.ts')).toThrow('There is no file /nowhere/stack.ts.');
});

test.each([
  ['a missing region', ['// #region a', '// #endregion'], 'stack.ts has no region "b". It has a.'],
  ['a file without regions', ['1'], 'stack.ts has no region "b". It has no regions.'],
  [
    'a duplicate region',
    ['// #region b', '// #endregion', '// #region b', '// #endregion'],
    'The region "b" on line 3 of stack.ts has the name of an earlier one.',
  ],
  [
    'an unclosed region',
    ['', '// #region b', '1'],
    'The region "b" on line 2 of stack.ts has no #endregion.',
  ],
  [
    'a region that was not opened',
    ['1', '// #endregion'],
    'The #endregion on line 2 of stack.ts closes no region.',
  ],
  [
    'a region that is closed before one inside it',
    ['// #region a', '// #region b', '1', '// #endregion a', '// #endregion b'],
    'The #endregion "a" on line 4 of stack.ts closes the region "b" of line 2. Close "b" first, or correct the name.',
  ],
  [
    'a region that is closed by a name that none has',
    ['<!-- #region b -->', '1', '<!-- #endregion c -->'],
    'The #endregion "c" on line 3 of stack.ts closes the region "b" of line 1.',
  ],
  [
    'a name of two words',
    ['// #region b c', '// #endregion'],
    'stack.ts has no region "b". It has b c.',
  ],
  ['a region without a name', ['// #region'], 'The #region on line 1 of stack.ts has no name.'],
])('%s', (_, lines, message) => {
  expect(() => read(lines, 'b')).toThrow(message);
});

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

let root: string;
let postDir: string;

beforeEach(() => {
  root = newDirectory();
  postDir = path.join(root, 'post');
  for (const folder of ['post/samples', 'post-too']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'a.ts'), '');
  }
});

/** Links a folder; as a junction, which Windows lets everyone make. */
function link(from: string, to: string): void {
  symlinkSync(path.join(root, to), path.join(root, from), 'junction');
}

test.each(['samples/a.ts', './samples/a.ts', './samples/../samples/a.ts', '../post/samples/a.ts'])(
  'finds %s',
  (file) => {
    expect(resolveSample(postDir, { file })).toBe(path.join(postDir, 'samples/a.ts'));
  },
);

test.each(['../post-too/a.ts', './samples/../../post-too/a.ts', '../../.env', '..', '/etc/passwd'])(
  'refuses %s, outside the folder',
  (file) => {
    expect(() => resolveSample(postDir, { file })).toThrow(
      new Error(
        `The code file ${file} is outside the folder of the text. Move it into the folder.`,
      ),
    );
  },
);

test('refuses a link out of the folder', () => {
  link('post/linked', 'post-too');
  expect(() => resolveSample(postDir, { file: './linked/a.ts' })).toThrow(
    'The code file ./linked/a.ts is behind a link out of the folder of the text. Move it into the folder.',
  );
});

test('follows a link that stays in the folder, and one to the folder', () => {
  link('post/linked', 'post/samples');
  link('site', 'post');
  const site = path.join(root, 'site');
  expect(resolveSample(site, { file: './linked/a.ts' })).toBe(path.join(site, 'linked/a.ts'));
});

test('a missing file', () => {
  expect(() => resolveSample(postDir, { file: './gone.ts' })).toThrow(
    'There is no code file ./gone.ts beside the text. Add it, or correct the path.',
  );
});

test.each(['.env', '.env.production', 'key.pem', 'node_modules/a.ts', '.aws/config'])(
  'refuses %s, which may hold secrets',
  (file) => {
    mkdirSync(path.join(postDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(postDir, file), '-----BEGIN RSA ' + 'PRIVATE KEY-----');
    expect(() => resolveSample(postDir, { file })).toThrow(
      /^The code file \S+ (?:may hold secrets|holds a private key), and the build would publish it\./,
    );
  },
);

test.each(['.env.example', '.github/workflows/ci.yml', '.eslintrc'])('finds %s', (file) => {
  mkdirSync(path.join(postDir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(postDir, file), '');
  expect(resolveSample(postDir, { file })).toBe(path.join(postDir, file));
});
