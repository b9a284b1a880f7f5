import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineAt } from '../source-edits/lineAt';
import { projectFolder } from '../post-projects/readProject';
import type { Blog } from './readBlog';

/** The code of a post that readers can download. */
export interface ProjectFolder {
  /** Absolute. */
  folder: string;
  /** The name of one of its files for reports, relative to the site. */
  nameOf: (file: string) => string;
}

/** The projects of the posts. */
export function projectsOf({ posts, siteDir }: Blog): ProjectFolder[] {
  return posts.flatMap(({ file }) => {
    const folder = projectFolder(path.join(siteDir, file));
    if (folder === undefined) return [];
    return [
      { folder, nameOf: (name) => path.posix.join(path.posix.dirname(file), 'samples', name) },
    ];
  });
}

/** A `package.json`, as far as checks read it. */
export interface Manifest {
  text: string;
  /** The wanted versions of packages by their names. */
  versions: Map<string, string>;
  /** The line of a package's name, from 1. */
  lineOf: (name: string) => number;
}

/** Reads `package.json` in a folder; undefined if there is none, or it cannot be read, which the checks of samples tell. */
export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<
      string,
      Record<string, string> | undefined
    >;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    return {
      text,
      versions: new Map(Object.entries(all)),
      lineOf: (name) => lineAt(text, Math.max(0, text.indexOf(`"${name}":`))),
    };
  } catch {
    return undefined;
  }
}
