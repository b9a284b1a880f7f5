import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { FILE, holding, post, problemsIn, problemsOf, writeSite } from '../testing/testSite';

const fence = (info: string, code = '') => `\`\`\`${info}\n${code}\`\`\``;

const files = {
  'blog/2024-01-02-good/a.ts': '// #region table\n// #endregion\n',
  'blog/2024-01-02-good-too/a.ts': '',
};

test.each<[body: string, ...problems: string[]]>([
  [fence('ts file=./samples/b.ts'), '13  There is no code file ./samples/b.ts beside the text.'],
  [fence('ts file=./a.ts#tabel'), '13  a.ts has no region "tabel". It has table.'],
  [fence('ts file=../2024-01-02-good-too/a.ts'), '13  The code file ../2024-01-02-good-too/a.ts'],
  [fence('ts file=./a.ts', 'a\n'), '13  The code is replaced by ./a.ts. Leave the fence empty.'],
  [fence('typscript'), 'warning 13  Unknown language "typscript". Did you mean "typescript"?'],
  [fence('constructor'), 'warning 13  Unknown language "constructor". Write text for one without'],
  [fence('text')],
  [fence('')],
  [fence('rust')],
  [fence('ts file=./a.ts#table title="how to fold it"')],
])('%s', async (body, ...problems) => {
  expect(await problemsOf(body, { files })).toEqual(holding(problems));
});

test('a sample behind a link out of the folder', async () => {
  const siteDir = await writeSite({ [FILE]: post(fence('ts file=./linked/a.ts')), 'lib/a.ts': '' });
  const link = path.join(siteDir, path.dirname(FILE), 'linked');
  await symlink(path.join(siteDir, 'lib'), link, 'junction');
  expect(await problemsIn(siteDir)).toEqual([
    `${FILE}:13  The code file ./linked/a.ts is behind a link out of the folder of the text. Move it into the folder.`,
  ]);
});
