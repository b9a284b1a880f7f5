import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { packTree } from './packTree';
import { writeTypes } from './types';
import { readWorkspaces } from './workspaces';

/** A package as npm would publish it. */
export interface Packed {
  file: string;
  bytes: number;
}

/**
 * Makes of packages what npm would publish: in the repository they run from their source, outside they need built modules
 * and types.
 *
 * @param root the repository's folder
 * @param names the packages' names
 * @throws Error in one line when a package is unknown, or cannot be built.
 */
export async function packPackages(root: string, names: readonly string[]): Promise<Packed[]> {
  const workspaces = await readWorkspaces(root);
  const wanted = names.map((name) => {
    const workspace = workspaces.get(name);
    if (workspace) return workspace;
    const known = [...workspaces.keys()].sort().join(', ');
    throw new Error(`There is no package "${name}". There are: ${known}.`);
  });
  writeTypes(root);
  const packed: Packed[] = [];
  for (const workspace of wanted) {
    const folder = path.join(root, '.cache/pack', workspace.manifest.name);
    rmSync(folder, { recursive: true, force: true });
    await packTree(root, folder, workspace, workspaces);
    const file = path.join(folder, runNpmPack(folder));
    packed.push({ file, bytes: statSync(file).size });
  }
  return packed;
}

/** @returns the name of the file that npm makes. */
function runNpmPack(folder: string): string {
  const words = ['pack', '--silent', '--ignore-scripts', '--no-update-notifier'];
  // On Windows npm is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  const printed = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', shell });
  return printed.trim().split('\n').at(-1) ?? '';
}
