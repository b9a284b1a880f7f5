import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The paths of posts or folders on a command line.
 *
 * @param siteDir the folder that they are relative to @returns them relative to the site, with forward slashes @throws
 * Error if nothing exists at a path.
 */
export function readPaths(written: string[], siteDir: string): string[] {
  return written.map((name) => {
    const absolute = path.resolve(siteDir, name);
    if (!existsSync(absolute)) {
      throw new Error(`Nothing is at ${name}. Write a path such as blog/2025-03-22-some-name.`);
    }
    return path.relative(siteDir, absolute).split(path.sep).join('/');
  });
}

/** Whether a file is one of the paths, or in one of their folders. Without paths, every file is included. */
export function isAsked(file: string, paths: string[]): boolean {
  if (paths.length === 0) return true;
  return paths.some((asked) => asked === '' || file === asked || file.startsWith(`${asked}/`));
}
