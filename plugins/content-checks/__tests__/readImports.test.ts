import { readImports } from '../readImports';

test('files of the site are named with the line of each', () => {
  const code =
    "import A from './a';\nimport { b } from\n  '../b.tsx';\nimport '@site/src/c.css';\nexport * from './d';";
  expect(readImports(code, 5)).toEqual([
    { source: './a', line: 5 },
    { source: '../b.tsx', line: 6 },
    { source: '@site/src/c.css', line: 8 },
    { source: './d', line: 9 },
  ]);
});

test('a loader before the file is kept', () => {
  expect(readImports("import a from '!!raw-loader!./a.md';", 1)).toEqual([
    { source: '!!raw-loader!./a.md', line: 1 },
  ]);
});

test('packages and theme components do not count as files of the site', () => {
  expect(readImports("import Tabs from '@theme/Tabs';\nimport clsx from 'clsx';", 1)).toEqual([]);
});
