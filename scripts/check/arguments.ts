import type { CheckRequest } from 'docusaurus-content-checks/checkPosts';
import { readPaths } from 'docusaurus-plugin-kit/terminal/askedPaths';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/**
 * Reads the command line.
 *
 * @param siteDir what paths are relative to
 * @throws Error when an option is unknown or nothing is at a path.
 */
export function readArguments(args: string[], siteDir: string): CheckRequest {
  const options = { all: { type: 'boolean', default: false } } as const;
  const read = readCommandLine('check', args, options, { words: true });
  return { all: read.values.all, paths: readPaths(read.words, siteDir) };
}
