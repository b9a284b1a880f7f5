import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import ts from 'typescript';
import { buildTree } from './buildTree';
import { entriesOf } from './entries';
import { publishedTree, type NeededPackages } from './publishedTree';
import { textsOf } from './texts';
import { packageOf, type Workspace, type Workspaces } from './workspaces';

/**
 * Builds a package of Docusaurus plugins and themes, with the packages of the repository that it needs in its own
 * `node_modules`, since no registry has these.
 *
 * @param to the folder of the built package
 * @throws Error that names an import of a package whose version is unknown.
 */
export async function packTree(
  root: string,
  to: string,
  workspace: Workspace,
  workspaces: Workspaces,
): Promise<void> {
  writeTypes(root);
  const bundled = new Map<string, Workspace>();
  const imported = new Set<string>();
  const build = async (one: Workspace, folder: string): Promise<void> => {
    await buildOne(root, folder, one);
    for (const name of [...(await importsOf(folder)), ...unnamed(one)]) {
      const other = workspaces.get(name);
      if (!other) imported.add(name);
      else if (other !== workspace && !bundled.has(name)) {
        bundled.set(name, other);
        await build(other, path.join(to, 'node_modules', name));
      }
    }
  };
  await build(workspace, to);
  writeManifest(root, to, workspace, { bundled, imported });
  for (const [name, one] of bundled) {
    const folder = path.join(to, 'node_modules', name);
    writeManifest(root, folder, one, { bundled: new Map(), imported: new Set() });
  }
}

async function buildOne(root: string, to: string, workspace: Workspace): Promise<void> {
  const { folder } = workspace;
  mkdirSync(to, { recursive: true });
  await buildTree(folder, to, path.relative(root, folder));
  copyTypes(root, folder, to);
  for (const { kind, source } of entriesOf(workspace)) {
    if (kind !== 'command') continue;
    const file = path.join(to, path.relative(folder, source));
    mkdirSync(path.dirname(file), { recursive: true });
    const text = readFileSync(source, 'utf8');
    writeFileSync(file, text.replace(/\.\.\/src\/([\w/-]+)\.ts/g, '../dist/$1.js'));
  }
}

function writeManifest(root: string, to: string, one: Workspace, needed: NeededPackages): void {
  for (const [text, from] of textsOf(root, one)) {
    cpSync(from, path.join(to, text), { recursive: true });
  }
  const manifest = publishedTree(root, one, needed);
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** The packages that the built modules of a folder import: types are gone by then. */
async function importsOf(folder: string): Promise<Set<string>> {
  const files = await Globby('{bin,dist}/**/*.{js,mjs}', { cwd: folder, absolute: true });
  const names = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => fileName),
  );
  const published = names.filter(
    (name) => /^(?:@[a-z][\w-]*\/)?[a-z]/.test(name) && !isBuiltin(name) && !isAlias(name),
  );
  return new Set(published.map(packageOf));
}

const clientExports = path.join(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client/exports',
);

/** Whether a name is one that Docusaurus gives to modules of the site, of themes, or of its own core. */
function isAlias(name: string): boolean {
  if (/^@(?:site|theme|theme-init|theme-original|generated)\//.test(name)) return true;
  const [, core] = /^@docusaurus\/(\w+)$/.exec(name) ?? [];
  return core !== undefined && existsSync(path.join(clientExports, `${core}.js`));
}

/** The packages that no import names: those of fonts, which a plugin finds by a name that it puts together. */
function unnamed({ manifest }: Workspace): string[] {
  const { dependencies = {}, packedDependencies = [] } = manifest;
  return [...Object.keys(dependencies), ...packedDependencies];
}

/** Copies the declarations of a package beside its modules. */
function copyTypes(root: string, folder: string, to: string): void {
  const own = path.join(
    typesFolder(root),
    path.relative(path.join(root, 'packages'), folder),
    'src',
  );
  cpSync(own, path.join(to, 'dist'), {
    recursive: true,
    filter: (file) => !/__tests__|__fixtures__|testSite|\/testing(?:\/|$)/.test(file),
  });
}

function typesFolder(root: string): string {
  return path.join(root, '.cache/pack/.types');
}

/** Writes the declarations of all packages, as one compiler sees them. */
function writeTypes(root: string): void {
  const to = typesFolder(root);
  rmSync(to, { recursive: true, force: true });
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = '--declaration --emitDeclarationOnly --incremental false --noEmit false';
  const config = path.join(root, '.cache/pack/tsconfig.json');
  mkdirSync(path.dirname(config), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { rootDir: '../../packages', outDir: to, baseUrl: '../..' },
      include: ['../../packages/*/src', '../../src/globals.d.ts'],
      exclude: ['../../**/__fixtures__/**', '../../**/__tests__/**'],
    }),
  );
  const words = [compiler, '-p', config, ...options.split(' ')];
  execFileSync(process.execPath, words, { cwd: root, stdio: 'pipe' });
}
