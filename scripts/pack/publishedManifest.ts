import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests } from './buildTree';
import { commandsOf, type Manifest, type Workspace } from './workspaces';

/** What a package needs of others. */
export interface NeededPackages {
  /** The packages of the repository that it brings along, by name. */
  bundled: ReadonlyMap<string, Workspace>;
  /** The names of the other packages that it and these import. */
  imported: ReadonlySet<string>;
}

/** What the site itself has: a copy of its own would be another Docusaurus, and another React. */
const ofTheSite = /^(?:@docusaurus\/|react$|react-dom$|@mdx-js\/)/;

/** What a package.json has that only the repository needs. */
const ofTheRepository = new Set(['private', 'scripts', 'devDependencies', 'packedDependencies']);

/**
 * The package.json of the built package: `exports` lead to built files, and `dependencies` name what these import.
 *
 * @throws Error that names an import of a package whose version is unknown.
 */
export function publishedManifest(
  root: string,
  workspace: Workspace,
  { bundled, imported }: NeededPackages,
): { exports: Record<string, string> } & Record<string, unknown> {
  const { manifest } = workspace;
  const kept = Object.entries(manifest).filter(([field]) => !ofTheRepository.has(field));
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Manifest & { devDependencies: Record<string, string> };
  const others = [...bundled.values()].map((one) => one.manifest);
  const versions: Record<string, string> = { ...devDependencies, ...dependencies };
  for (const one of [...others, manifest]) Object.assign(versions, one.dependencies);
  const peers: Record<string, string> = {};
  const own: Record<string, string> = {};
  for (const one of [...others, manifest]) Object.assign(peers, one.peerDependencies);
  for (const name of [...imported].sort()) {
    if (name in peers) continue;
    const version = versions[name];
    if (!version) throw new Error(`${manifest.name}: it imports "${name}", which has no version.`);
    if (ofTheSite.test(name)) peers[name] = `^${version}`;
    else own[name] = version;
  }
  for (const one of others) own[one.name] = one.version;
  const exports = Object.entries(manifest.exports ?? {}).filter(([, file]) => !isForTests(file));
  return {
    ...Object.fromEntries(kept),
    exports: Object.fromEntries(exports.map(([key, file]) => [key, builtFile(file)])),
    dependencies: own,
    peerDependencies: peers,
    ...(bundled.size > 0 && { bundleDependencies: [...bundled.keys()] }),
    files: ['dist', ...commandsOf(manifest), ...(manifest.files ?? [])],
  };
}

function builtFile(file: string): string {
  return file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}
