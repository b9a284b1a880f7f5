import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths of posts or folders as a command was given them.
 *
 * @param siteDir what they are relative to
 * @returns them relative to the site, with forward slashes
 * @throws Error when nothing is at a path.
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

/** Whether a file is one of the paths, or in a folder that is. Without paths, every file is asked for. */
export function isAsked(file: string, paths: string[]): boolean {
  if (paths.length === 0) return true;
  return paths.some((asked) => asked === '' || file === asked || file.startsWith(`${asked}/`));
}
