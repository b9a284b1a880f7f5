import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { newDirectory } from 'test-support/newDirectory';
import { VFile } from 'vfile';
import { codeSamples, readSample, sampleOf } from '../samples';

const read = (lines: string[], region?: string) => sampleOf(lines.join('\n'), 'stack.ts', region);

test.each([
  // Without markers, and without the blank lines around.
  [['// #region a', '', 'one', '  two', '// #endregion', ''], undefined, 'one\n  two'],
  // Tabs are dedented as they are.
  [
    ['f() {', '\t// #region a', '\tif b {', '\t\tc()', '\t// #endregion', '}'],
    'a',
    'if b {\n\tc()',
  ],
  // The name of the region may follow its end.
  [['# #region a', '1', '# #endregion a', '# #region b', '2', '# #endregion'], 'b', '2'],
  [['// #region a\r', 'one\r', 'two\r', '// #endregion\r', ''], 'a', 'one\ntwo'],
  // A heading or a regional comment is no marker.
  [
    ['# regions', '// the region a', '1; // #region'],
    undefined,
    '# regions\n// the region a\n1; // #region',
  ],
])('of %j, the region %j is %j', (lines, region, expected) => {
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
    ['// #region a', '// #region b', '1', '// #endregion', '// #endregion'],
    'The region "b" on line 2 of stack.ts begins in "a". End that before.',
  ],
  [
    ['// #region a', '1', '// #endregion b'],
    'The #endregion "b" on line 3 of stack.ts closes the region "a". Add what is missing,',
  ],
  [['// #region'], 'The #region on line 1 of stack.ts has no name.'],
])('%j is refused', (lines, message) => {
  expect(() => read(lines, 'b')).toThrow(message);
});

/** What a code fence becomes, beside a sample file. */
function fill(meta: string | undefined): Code {
  const folder = newDirectory();
  writeFileSync(
    path.join(folder, 'stack.ts'),
    '// #region table\n  const table = 1;\n// #endregion\nrest();\n',
  );
  const code: Code = { type: 'code', lang: 'ts', meta, value: 'written here' };
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

test('a file is found in the folder alone, whatever links lead to it, and shows no secret', () => {
  const root = newDirectory();
  const write = (file: string, text = 'shown') => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const file of ['post/samples/a.ts', 'post-too/a.ts', 'post/.env', 'post/.env.example'])
    write(file);
  write('post/key.pem', '-----BEGIN RSA ' + 'PRIVATE KEY-----');
  const postDir = path.join(root, 'post');
  // As junctions, which Windows lets everyone make.
  symlinkSync(path.join(root, 'post-too'), path.join(postDir, 'out'), 'junction');
  symlinkSync(path.join(postDir, 'samples'), path.join(postDir, 'inner'), 'junction');
  symlinkSync(postDir, path.join(root, 'site'), 'junction');

  for (const file of ['../post/samples/a.ts', './inner/a.ts', '.env.example'])
    expect(readSample(path.join(root, 'post'), { file })).toBe('shown');
  expect(readSample(path.join(root, 'site'), { file: './inner/a.ts' })).toBe('shown');
  const refused = (file: string) => expect(() => readSample(postDir, { file }));
  for (const file of ['../post-too/a.ts', './samples/../../post-too/a.ts', '..', '/etc/passwd'])
    refused(file).toThrow(`The code file ${file} is outside the folder of the text.`);
  refused('./out/a.ts').toThrow(
    'The code file ./out/a.ts is behind a link out of the folder of the text. Move it into the folder.',
  );
  refused('./gone.ts').toThrow(
    'There is no code file ./gone.ts beside the text. Add it, or correct the path.',
  );
  refused('.env').toThrow('The code file .env may hold secrets, and');
  refused('key.pem').toThrow('The code file key.pem holds a private key, and');
});
