import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkBlog } from '../checkBlog';
import { post, problemsIn, writeSite } from '../testSite';
import { checkSettings } from '../settings';

const FILE = 'blog/2024-01-02-good/index.md';
const fence = (info: string, lines = 0) =>
  ['```' + info, ...Array.from({ length: lines }, (_, i) => `line ${i}`), '```'].join('\n');

test('a reference to a code file that does not exist', async () => {
  expect(await problemsIn({ [FILE]: post(fence('ts file=./samples/a.ts')) })).toEqual([
    `${FILE}:13  There is no code file ./samples/a.ts beside the text. Add it, or correct the path.`,
  ]);
});

test('a reference to a region that does not exist', async () => {
  const sample = { 'blog/2024-01-02-good/a.ts': '// #region table\n// #endregion\n' };
  expect(await problemsIn({ [FILE]: post(fence('ts file=./a.ts#tabel')), ...sample })).toEqual([
    `${FILE}:13  a.ts has no region "tabel". It has table.`,
  ]);
});

test('a reference to a file outside the folder', async () => {
  const folder = 'blog/2024-01-02-good-too';
  const sample = { [`${folder}/a.ts`]: '', [`${folder}/_index.md`]: '' };
  const body = fence('ts file=../2024-01-02-good-too/a.ts');
  expect(await problemsIn({ [FILE]: post(body), ...sample })).toEqual([
    `${FILE}:13  The code file ../2024-01-02-good-too/a.ts is outside the folder of the text. Move it into the folder.`,
  ]);
});

test('a reference through a link out of the folder', async () => {
  const siteDir = await writeSite({ [FILE]: post(fence('ts file=./linked/a.ts')), 'lib/a.ts': '' });
  const link = path.join(siteDir, path.dirname(FILE), 'linked');
  await symlink(path.join(siteDir, 'lib'), link, 'junction');
  const problems = await checkBlog({ siteDir, settings: checkSettings(), withDrafts: false });
  expect(problems).toEqual([
    {
      file: FILE,
      line: 13,
      message:
        'The code file ./linked/a.ts is behind a link out of the folder of the text. Move it into the folder.',
      check: 'code-file',
      level: 'error',
    },
  ]);
});

test('a reference with code in the fence', async () => {
  const sample = { 'blog/2024-01-02-good/a.ts': 'a' };
  expect(await problemsIn({ [FILE]: post(fence('ts file=./a.ts', 1)), ...sample })).toEqual([
    `${FILE}:13  The code is replaced by ./a.ts. Leave the fence empty.`,
  ]);
});

test('long code in the text', async () => {
  const body = `> ${fence('bash', 9).replaceAll('\n', '\n> ')}`;
  expect(await problemsIn({ [FILE]: post(body) })).toEqual([
    `warning ${FILE}:13  9 lines of bash in the text; 8 is the most. Move them to a file and show it with an empty fence: \`\`\`bash file=./samples/example.sh`,
  ]);
});

test('short code, and long output of a terminal', async () => {
  const body = `${fence('ts', 8)}\n\n${fence('console', 30)}`;
  expect(await problemsIn({ [FILE]: post(body) })).toEqual([]);
});

test.each([
  'title="how to fold it"',
  'title="fold=false"',
  "title='fold=no'",
  'title="a fold=no b"',
])('a title says nothing of folding: %s', async (meta) => {
  expect(await problemsIn({ [FILE]: post(fence(`ts ${meta}`, 1)) })).toEqual([]);
});
