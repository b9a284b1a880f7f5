import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildModules } from './buildModules';
import { buildTypes } from './buildTypes';
import { entriesOf } from './entries';
import { packTree } from './packTree';
import { publishedManifest } from './publishedManifest';
import { textsOf } from './texts';
import { readWorkspaces } from './workspaces';

/**
 * Makes of a package what npm would publish: in the repository packages run from their source, outside they need built
 * modules and types.
 *
 * @param root the repository's folder
 * @param name the package's name
 * @returns the .tgz file, and its size
 * @throws Error in one line when the package is unknown, or cannot be built.
 */
export async function packPackage(
  root: string,
  name: string,
): Promise<{ file: string; bytes: number }> {
  const workspaces = await readWorkspaces(root);
  const workspace = workspaces.get(name);
  if (!workspace) {
    const known = [...workspaces.keys()].sort().join(', ');
    throw new Error(`There is no package "${name}". There are: ${known}.`);
  }
  const entries = entriesOf(workspace);
  const texts = textsOf(root, workspace);
  const folder = emptyFolder(root, name);
  if (workspace.manifest.keywords?.includes('docusaurus')) {
    await packTree(root, folder, workspace, workspaces);
    return packed(folder);
  }

  const ofKind = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const built = [...ofKind('module'), ...ofKind('command')];
  await buildModules(folder, built, workspace, workspaces);
  const sources = ofKind('module').map(({ source }) => source);
  const types = buildTypes(root, folder, sources, workspace, workspaces);
  for (const { source, built } of ofKind('file')) cpSync(source, path.join(folder, built));
  for (const [text, from] of texts) cpSync(from, path.join(folder, text), { recursive: true });
  const manifest = publishedManifest(workspace.manifest, entries, types);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

  return packed(folder);
}

function emptyFolder(root: string, name: string): string {
  const folder = path.join(root, '.cache/pack', name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function packed(folder: string): { file: string; bytes: number } {
  const file = path.join(folder, runNpmPack(folder));
  return { file, bytes: statSync(file).size };
}

/** @returns the name of the file that npm makes. */
function runNpmPack(folder: string): string {
  const words = ['pack', '--silent', '--ignore-scripts', '--no-update-notifier'];
  // On Windows npm is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  const printed = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', shell });
  return printed.trim().split('\n').at(-1) ?? '';
}
