import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundledInputs } from 'test-support/bundledInputs';

const root = path.resolve(__dirname, '../../..');

const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

/** The packages that only an install with the development packages has. */
const development = Object.entries(
  read('package-lock.json').packages as Record<string, { dev?: true }>,
)
  .filter(([name, { dev }]) => dev && name.startsWith('node_modules/'))
  .map(([name]) => name.replace('node_modules/', ''));

/** The scripts of package.json's commands that are content with what the site needs. */
const siteScripts = Object.values(read('package.json').scripts as Record<string, string>)
  .flatMap((command) => /^node scripts\/run\.mjs (\S+)/.exec(command)?.[1] ?? [])
  .filter((script) => script !== '--everything');

/** The code in a folder, tests excepted. */
function codeIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mjs|js|tsx?)$/.test(file) && !/__(tests|fixtures)__|\.d\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** Aliases, styles and what lies in other packages' folders are no packages; neither is followed. */
const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onResolve }) {
    onResolve({ filter: /^@(site|theme|generated)|\.css$|\.svg$/ }, () => ({ external: true }));
    onResolve({ filter: /^\./ }, async (args) =>
      /mermaid\/draw/.test(args.importer) ? { external: true } : undefined,
    );
  },
};

/** Each package that the files import that are run, with a file that does. Imports of types alone do not count. */
async function importedPackages(entryPoints: string[]): Promise<Map<string, string>> {
  const inputs = await bundledInputs(entryPoints, leaveOut);
  const imports = Object.entries(inputs).flatMap(([file, input]) =>
    input.imports
      .filter(({ external }) => external)
      .map((one): [string, string] => [one.path, file]),
  );
  return new Map(
    imports.map(([name, file]) => [/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, file]),
  );
}

test('nothing that starts, builds or shows the site imports a package that only tests have', async () => {
  expect(siteScripts).toContain('scripts/preview.ts');
  const imported = await importedPackages([
    'docusaurus.config.ts',
    // Started by names that no import says.
    'scripts/start.mjs',
    'scripts/develop.ts',
    'scripts/check.ts',
    ...siteScripts,
    // Found by Docusaurus and the bundler, by their names.
    ...[
      'src',
      ...['blog-kit', 'content-checks', 'plugin-kit', 'post-model', 'quiet-pages', 'sign-in'].map(
        (name) => `packages/${name}/src`,
      ),
    ].flatMap(codeIn),
  ]);
  expect([...imported.keys()]).toContain('@docusaurus/utils');
  expect([...imported].filter(([name]) => development.includes(name))).toEqual([]);
});
