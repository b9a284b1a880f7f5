import path from 'node:path';
import type { ProjectFile } from '../../post-projects/readProject';
import { lineAt } from '../../common/text';

/** A `package.json`, as far as checks read it. */
interface Manifest {
  /** The wanted versions of packages by their names. */
  versions: Map<string, string>;
  /** Whether it is the root of workspaces, which share its lock file. */
  hasWorkspaces: boolean;
  /** The line of a package's name, from 1. */
  lineOf: (name: string) => number;
}

/** Reads a `package.json`; undefined if it is no JSON, which the checks of samples tell. */
function parseManifest(text: string): Manifest | undefined {
  try {
    const { dependencies, devDependencies, optionalDependencies, workspaces } = JSON.parse(
      text,
    ) as Record<string, Record<string, string> | undefined>;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    return {
      versions: new Map(Object.entries(all)),
      hasWorkspaces: workspaces !== undefined,
      lineOf: (name) => lineAt(text, Math.max(0, text.indexOf(`"${name}":`))),
    };
  } catch {
    return undefined;
  }
}

/** A `package.json` in a project. */
export interface ManifestFile extends Manifest {
  /** Below the project's folder. */
  path: string;
}

/** The `package.json` files among those of a project, in all its folders. */
export function manifestsIn(files: readonly ProjectFile[]): ManifestFile[] {
  return files.flatMap((file) => {
    if (path.posix.basename(file.path) !== 'package.json') return [];
    const manifest = parseManifest(file.content.toString('utf8'));
    return manifest ? [{ ...manifest, path: file.path }] : [];
  });
}
