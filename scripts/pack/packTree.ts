import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { buildTree } from './buildTree';
import { packageOf, type Manifest, type Workspace, type Workspaces } from './workspaces';

interface Published extends Manifest {
  bundleDependencies?: string[];
  peerDependencies?: Record<string, string>;
}

/**
 * Builds a package of Docusaurus plugins and themes, with the packages of the repository that it needs in its own
 * `node_modules`, since no registry has these.
 *
 * @param to the folder of the built package
 */
export async function packTree(
  root: string,
  to: string,
  workspace: Workspace,
  workspaces: Workspaces,
): Promise<void> {
  const own = await neededWorkspaces(workspace, workspaces);
  await buildOne(root, to, workspace, own);
  for (const one of own) {
    await buildOne(root, path.join(to, 'node_modules', one.manifest.name), one, []);
  }
}

async function buildOne(
  root: string,
  to: string,
  { folder, manifest }: Workspace,
  bundled: readonly Workspace[],
): Promise<void> {
  mkdirSync(to, { recursive: true });
  await buildTree(folder, to, path.relative(root, folder));
  copyTypes(root, folder, to);
  for (const command of commandsOf(manifest)) {
    const text = readFileSync(path.join(folder, command), 'utf8');
    mkdirSync(path.dirname(path.join(to, command)), { recursive: true });
    writeFileSync(
      path.join(to, command),
      text.replace(/\.\.\/src\/([\w/-]+)\.ts/g, '../dist/$1.js'),
    );
  }
  for (const file of manifest.files ?? []) {
    cpSync(path.join(folder, file), path.join(to, file), { recursive: true });
  }
  for (const text of ['README.md', 'LICENSE']) {
    const source = [path.join(folder, text), path.join(root, text)].find((file) =>
      existsSync(file),
    );
    if (source) cpSync(source, path.join(to, text));
  }
  const names = bundled.map((one) => one.manifest.name);
  const others = await Promise.all([folder, ...bundled.map((one) => one.folder)].map(importsOf));
  const byName = [manifest, ...bundled.map((one) => one.manifest)].flatMap(namedOnly);
  const peers = Object.assign({}, ...bundled.map((one) => one.manifest.peerDependencies)) as Record<
    string,
    string
  >;
  const published = publishedTree(root, manifest, {
    names,
    peers,
    imported: new Set([...others.flat(), ...byName]),
  });
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
}

/** The packages that no import names: those of fonts, which a plugin finds by a name that it puts together. */
function namedOnly({ dependencies = {}, packedDependencies = [] }: Manifest): string[] {
  return [...Object.keys(dependencies), ...packedDependencies];
}

/** The files of a package's commands. */
function commandsOf({ bin = {} }: Manifest): string[] {
  return typeof bin === 'string' ? [bin] : Object.values(bin);
}

/** The packages of the repository that a package imports, and those that they import. */
async function neededWorkspaces(
  workspace: Workspace,
  workspaces: Workspaces,
): Promise<Workspace[]> {
  const found = new Set<Workspace>();
  const add = async ({ folder }: Workspace): Promise<void> => {
    for (const name of await importsOf(folder)) {
      const other = workspaces.get(name);
      if (!other || other === workspace || found.has(other)) continue;
      found.add(other);
      await add(other);
    }
  };
  await add(workspace);
  return [...found];
}

/** The names of the packages that the product code of a folder imports. */
async function importsOf(folder: string): Promise<string[]> {
  const files = await Globby('{bin,src}/**/*.{ts,tsx,js,mjs}', {
    cwd: folder,
    absolute: true,
    ignore: [
      '**/__tests__/**',
      '**/__fixtures__/**',
      '**/testing/**',
      '**/testSite.ts',
      '**/*.d.ts',
    ],
  });
  const pattern =
    /^(?!\s*(?:import|export) type\b).*(?:\bfrom|\bimport\b\(?|\brequire(?:\.resolve)?\()\s*['"`]([^.'"`$][^'"`$]*)['"`]/gm;
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => packageOf(name)),
  );
  return [...new Set(names)].filter((name) => !/^(?:node:|@site|@theme|@generated|!)/.test(name));
}

/** What the site itself has: a copy of its own would be another Docusaurus, and another React. */
const ofTheSite = /^(?:@docusaurus\/|react$|react-dom$|@mdx-js\/)/;

/** What a package gets from others. */
interface Given {
  /** The packages of the repository that it brings along. */
  names: readonly string[];
  /** What these want of the site. */
  peers: Record<string, string>;
  /** The names of all packages that it and these import. */
  imported: ReadonlySet<string>;
}

function publishedTree(
  root: string,
  manifest: Manifest,
  { names: bundled, peers, imported }: Given,
): Published {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions: Record<string, string> = {
    ...devDependencies,
    ...dependencies,
    ...manifest.dependencies,
  };
  const published: Published = { ...manifest };
  for (const field of ['private', 'devDependencies', 'packedDependencies'] as const)
    delete (published as never)[field];
  const named = [...imported].filter((name) => versions[name] && !bundled.includes(name)).sort();
  const pick = (isKept: (name: string) => boolean) =>
    Object.fromEntries(named.filter(isKept).map((name) => [name, versions[name] ?? '']));
  const ofSite = Object.fromEntries(
    named.filter((name) => ofTheSite.test(name)).map((name) => [name, `^${versions[name]}`]),
  );
  const wanted: Record<string, string> = { ...ofSite, ...peers, ...manifest.peerDependencies };
  return {
    ...published,
    exports: Object.fromEntries(
      Object.entries(manifest.exports ?? {}).map(([key, file]) => [key, builtFile(file)]),
    ),
    dependencies: {
      ...pick((name) => !(name in wanted)),
      ...Object.fromEntries(bundled.map((name) => [name, '1.0.0'])),
    },
    peerDependencies: wanted,
    ...(bundled.length > 0 && { bundleDependencies: [...bundled] }),
    files: ['dist', ...commandsOf(manifest), ...(manifest.files ?? [])],
  };
}

function builtFile(file: string): string {
  return file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}

/** Writes the declarations of all packages once, and copies those of one beside its modules. */
function copyTypes(root: string, folder: string, to: string): void {
  const declarations = path.join(root, '.cache/pack/.types');
  if (!existsSync(declarations)) writeTypes(root, declarations);
  const own = path.join(declarations, path.relative(path.join(root, 'packages'), folder), 'src');
  cpSync(own, path.join(to, 'dist'), {
    recursive: true,
    filter: (file) => !/__tests__|__fixtures__|testSite|\/testing(?:\/|$)/.test(file),
  });
}

function writeTypes(root: string, to: string): void {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--incremental',
    'false',
    '--noEmit',
    'false',
  ];
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
  execFileSync(process.execPath, [compiler, '-p', config, ...options], {
    cwd: root,
    stdio: 'pipe',
  });
}
