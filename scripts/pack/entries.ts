import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from './workspaces';

/** A file that a package offers in its `exports` or `bin`. */
export interface Entry {
  kind: 'module' | 'command' | 'file';
  /** Its key: `.`, `./control`, or the name of the command. */
  key: string;
  /** The whole path of the source. */
  source: string;
  /** Where it lies in the built package, from its folder. */
  built: string;
}

const isModule = /\.[mc]?[jt]sx?$/;

/**
 * Lists what a package offers: the modules and other files of its `exports`, and its commands.
 *
 * @throws Error that names an export whose file is missing.
 */
export function entriesOf({ folder, manifest }: Workspace): Entry[] {
  const { name, exports = {}, bin = {} } = manifest;
  const commands = typeof bin === 'string' ? { [name.replace(/^@.*\//, '')]: bin } : bin;
  const offered = Object.entries(exports).map(([key, file]) => exported(folder, key, file));
  const entries = [
    ...offered,
    ...Object.entries(commands).map(([key, file]) => ({
      kind: 'command' as const,
      key,
      source: path.join(folder, file),
      built: `dist/bin/${key}.js`,
    })),
  ];
  if (entries.length === 0) throw new Error(`${name} has neither exports nor bin.`);
  for (const { key, source } of entries) {
    if (existsSync(source)) continue;
    const file = path.relative(folder, source);
    throw new Error(`${name}: the file of "${key}" is missing: ${file}`);
  }
  return entries;
}

function exported(folder: string, key: string, file: string): Entry {
  const source = path.join(folder, file);
  if (!isModule.test(file))
    return { kind: 'file', key, source, built: path.posix.join('dist', key) };
  const built = path.posix.join('dist', key === '.' ? 'index.js' : `${key}.js`);
  return { kind: 'module', key, source, built };
}
