import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import ts from 'typescript';
import { buildTree } from './buildTree';
import { publishedManifest, type NeededPackages } from './publishedManifest';
import { copyTypes } from './types';
import { commandsOf, type Workspace, type Workspaces } from './workspaces';

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
  const bundled = new Map<string, Workspace>();
  const imported = new Set<string>();
  // Those that the site installs beside it, of which a second copy would have a state of its own.
  const { peerDependencies: ofTheSite = {} } = workspace.manifest;
  const build = async (one: Workspace, folder: string): Promise<void> => {
    await buildOne(root, folder, one);
    for (const name of [...(await importsOf(folder)), ...unnamed(one)]) {
      if (name in ofTheSite) continue;
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
  const { folder, manifest } = workspace;
  mkdirSync(to, { recursive: true });
  await buildTree(folder, to, path.relative(root, folder));
  copyTypes(root, folder, to);
  for (const command of commandsOf(manifest)) {
    const file = path.join(to, command);
    mkdirSync(path.dirname(file), { recursive: true });
    const text = readFileSync(path.join(folder, command), 'utf8');
    writeFileSync(
      file,
      text
        .replace(/\.\.\/src\/([\w/-]+)\.ts/g, '../dist/$1.js')
        // In the repository, commands import tsx to run from their source.
        .replace(/^\/\/.*\n|^import 'tsx';\n+/gm, ''),
    );
  }
}

function writeManifest(root: string, to: string, one: Workspace, needed: NeededPackages): void {
  const { folder, manifest } = one;
  const license = path.join(folder, 'LICENSE');
  cpSync(existsSync(license) ? license : path.join(root, 'LICENSE'), path.join(to, 'LICENSE'));
  for (const text of ['README.md', ...(manifest.files ?? [])]) {
    if (!existsSync(path.join(folder, text))) {
      throw new Error(`${manifest.name}: the file ${text} is missing.`);
    }
    cpSync(path.join(folder, text), path.join(to, text), { recursive: true });
  }
  const published = publishedManifest(root, one, needed);
  for (const [key, file] of Object.entries(published.exports)) {
    if (existsSync(path.join(to, file))) continue;
    throw new Error(`${manifest.name}: the file of "${key}" is missing: ${file}`);
  }
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
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

/** `zod` of `zod/v4`, `@scope/name` of `@scope/name/part`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
