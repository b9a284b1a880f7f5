import { readFileSync } from 'node:fs';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import packageJson from '../../package.json';

const places = [
  '*.{md,ts,mjs}',
  'handbook/**/*.md',
  '{e2e,infra,packages,scripts,src}/**/*.{ts,tsx,mjs,js,md}',
];

test('every command that a message, a comment or a page of the handbook names is there', async () => {
  const files = await Globby(places, { ignore: GlobExcludeDefault });
  const unknown = files.flatMap((file) => {
    const names = readFileSync(file, 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)/g);
    return [...names].flatMap(([, name = '']) =>
      name in packageJson.scripts ? [] : [`${file}: npm run ${name}`],
    );
  });
  expect(files.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('the command that Docusaurus advises after a build is there', () => {
  const build = readFileSync(
    require.resolve('@docusaurus/core/lib/commands/build/build.js'),
    'utf8',
  );
  const [, name = ''] = /npm run (\w+)/.exec(build) ?? [];
  expect(packageJson.scripts).toHaveProperty(name);
});
