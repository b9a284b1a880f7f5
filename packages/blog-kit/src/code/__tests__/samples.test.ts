import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { newDirectory } from 'test-support/newDirectory';
import { VFile } from 'vfile';
import { codeSamples, readSample, sampleOf } from '../samples';

const read = (lines: string[], region?: string) => sampleOf(lines.join('\n'), 'stack.ts', region);

test.each([
  [
    'a whole file loses its markers and the blank lines around it',
    ['// #region a', '', 'one', '  two', '// #endregion', ''],
    undefined,
    'one\n  two',
  ],
  [
    'tabs are dedented as they are',
    ['func a() {', '\t// #region a', '\tif b {', '\t\tc()', '\t}', '\t// #endregion', '}'],
    'a',
    'if b {\n\tc()\n}',
  ],
  [
    'regions nest, and may be closed by name',
    ['# #region a', '# #region b', '1', '# #endregion b', '2', '# #endregion a'],
    'a',
    '1\n2',
  ],
  [
    'Windows line ends become plain ones',
    ['// #region a\r', 'one\r', 'two\r', '// #endregion\r', ''],
    'a',
    'one\ntwo',
  ],
  [
    'a heading or a regional comment is not a marker',
    ['# regions of the world', '// the region a', 'const region = 1; // #region'],
    undefined,
    '# regions of the world\n// the region a\nconst region = 1; // #region',
  ],
])('%s', (_, lines, region, expected) => {
  expect(read(lines, region)).toBe(expected);
});

test.each([
  ['//#region a', '//#endregion'],
  ['# #region a', '# #endregion'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['/* #region a */', '/* #endregion */'],
  ['{/* #region a */}', '{/* #endregion */}'],
])('the markers %s and %s', (start, end) => {
  expect(read(['0', start, '1', end, '2'], 'a')).toBe('1');
});

test.each([
  [['// #region a', '// #endregion'], 'stack.ts has no region "b". It has a.'],
  [['1'], 'stack.ts has no region "b". It has no regions.'],
  [
    ['// #region b', '// #endregion', '// #region b', '// #endregion'],
    'The region "b" on line 3 of stack.ts has the name of an earlier one.',
  ],
  [['', '// #region b', '1'], 'The region "b" on line 2 of stack.ts has no #endregion.'],
  [['1', '// #endregion'], 'The #endregion on line 2 of stack.ts closes no region.'],
  [
    ['// #region a', '// #region b', '1', '// #endregion a', '// #endregion b'],
    'The #endregion "a" on line 4 of stack.ts closes the region "b" of line 2. Close "b" first, or correct the name.',
  ],
  [['// #region'], 'The #region on line 1 of stack.ts has no name.'],
])('%j is refused', (lines, message) => {
  expect(() => read(lines, 'b')).toThrow(message);
});

/** What a code fence on line 3 becomes, beside a sample file. */
function fill(meta: string | undefined): Code {
  const folder = newDirectory();
  writeFileSync(
    path.join(folder, 'stack.ts'),
    '// #region table\n  const table = 1;\n// #endregion\nrest();\n',
  );
  const position = { start: { line: 3, column: 1 }, end: { line: 4, column: 4 } };
  const code: Code = { type: 'code', lang: 'ts', meta, value: 'written here', position };
  const tree: Root = { type: 'root', children: [code] };
  codeSamples()(tree, new VFile({ path: path.join(folder, 'index.md') }));
  return code;
}

test.each([
  ['file=./stack.ts', '  const table = 1;\nrest();', 'title="stack.ts"'],
  [
    '{1,3} file=./stack.ts#table showLineNumbers',
    'const table = 1;',
    'title="stack.ts" {1,3} showLineNumbers',
  ],
  ['file=./stack.ts#table title="A table" {2}', 'const table = 1;', 'title="A table" {2}'],
  [undefined, 'written here', undefined],
  ['profile=./a', 'written here', 'profile=./a'],
])('the fence %j has the code and the title of its file', (info, value, meta) => {
  expect(fill(info)).toMatchObject({ value, meta });
});

test('a problem names the post and the line', () => {
  expect(() => fill('file=../../.env')).toThrow(
    /index\.md:3 {2}The code file \.\.\/\.\.\/\.env is outside the folder of the text\. Move it into the folder\.$/,
  );
});

/** A folder with a post, beside another one. */
function writePosts(): { root: string; postDir: string } {
  const root = newDirectory();
  for (const folder of ['post/samples', 'post-too']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'a.ts'), 'shown');
  }
  return { root, postDir: path.join(root, 'post') };
}

test('a file is found in the folder alone, whatever links lead to it', () => {
  const { root, postDir } = writePosts();
  // As junctions, which Windows lets everyone make.
  symlinkSync(path.join(root, 'post-too'), path.join(postDir, 'out'), 'junction');
  symlinkSync(path.join(postDir, 'samples'), path.join(postDir, 'inner'), 'junction');
  symlinkSync(postDir, path.join(root, 'site'), 'junction');
  const of = (file: string, folder = postDir) => readSample(folder, { file });

  expect(of('../post/samples/a.ts')).toBe('shown');
  expect(of('./inner/a.ts', path.join(root, 'site'))).toBe('shown');
  for (const file of ['../post-too/a.ts', './samples/../../post-too/a.ts', '..', '/etc/passwd']) {
    expect(() => of(file)).toThrow(`The code file ${file} is outside the folder of the text.`);
  }
  expect(() => of('./out/a.ts')).toThrow(
    'The code file ./out/a.ts is behind a link out of the folder of the text. Move it into the folder.',
  );
  expect(() => of('./gone.ts')).toThrow(
    'There is no code file ./gone.ts beside the text. Add it, or correct the path.',
  );
});

test.each([
  ['.env', false],
  ['key.pem', false],
  ['.env.example', true],
])('%s may be shown: %j', (file, isShown) => {
  const { postDir } = writePosts();
  writeFileSync(path.join(postDir, file), isShown ? '' : '-----BEGIN RSA ' + 'PRIVATE KEY-----');
  if (isShown) expect(readSample(postDir, { file })).toBe('');
  else {
    expect(() => readSample(postDir, { file })).toThrow(
      /^The code file \S+ (?:may hold secrets|holds a private key), and/,
    );
  }
});
