import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseBody } from '../../markdown/parseBody';
import { readImports } from '../readImports';
import { readPrograms } from '../readPrograms';

/** The imports in the text of a `.mdx` file, each as "line source". */
async function importsIn(mdx: string): Promise<string[]> {
  const { tree } = await parseBody(mdx, true);
  const imports: string[] = [];
  visit(tree, (node: Nodes) => {
    for (const { source, line } of readPrograms(node).flatMap(readImports)) {
      imports.push(`${line} ${source}`);
    }
  });
  return imports;
}

test('files of the site are named with the line of each', async () => {
  const code =
    "\n\nimport A from './a';\nimport { b } from\n  '../b.tsx';\nimport '@site/src/c.css';\nexport * from './d';\nexport { e } from './e';";
  expect(await importsIn(code)).toEqual([
    '3 ./a',
    '5 ../b.tsx',
    '6 @site/src/c.css',
    '7 ./d',
    '8 ./e',
  ]);
});

test('files that expressions load are named too', async () => {
  const code = [
    "text {require('./a.png').default}",
    '',
    "<img alt='' src={require('./b.png').default} {...require(`./c.json`)} />",
    '',
    "{import('/d.js')}",
    '',
    "{new URL('../e.txt', import.meta.url)}",
    '',
    "{require.resolve('file:///etc/f')}",
  ].join('\n');
  expect(await importsIn(code)).toEqual([
    '1 ./a.png',
    '3 ./b.png',
    '3 ./c.json',
    '5 /d.js',
    '7 ../e.txt',
    '9 file:///etc/f',
  ]);
});

test('a loader before the file is kept', async () => {
  expect(await importsIn("import a from '!!raw-loader!./a.md';")).toEqual([
    '1 !!raw-loader!./a.md',
  ]);
});

test('packages and theme components do not count as files of the site', async () => {
  expect(
    await importsIn("import Tabs from '@theme/Tabs';\nimport clsx from 'clsx';\n\n{new URL('/x')}"),
  ).toEqual([]);
});

test('a path below a package that leaves it is a file', async () => {
  expect(await importsIn("import a from 'clsx/../../.env';")).toEqual(['1 clsx/../../.env']);
});

test.each([
  "{require('./' + name)}",
  '{require(`./${name}`)}',
  "{require.context('./')}",
  "{import.meta.webpackContext('./')}",
])('%s names no file that is known', async (code) => {
  expect(await importsIn(code)).toEqual(['1 undefined']);
});
