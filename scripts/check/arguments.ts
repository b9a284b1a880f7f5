import { readPaths } from '../askedPaths';
import { readCommandLine } from '../readCommandLine';

/** The options of `npm run check`. */
export interface CheckRequest {
  /** Whether to show all problems, even if there are many of one kind. */
  all: boolean;
  /** Relative to the site, with forward slashes; none for everything. */
  paths: string[];
}

/** The text of `--help`. */
export const HELP = `Says what is wrong with the posts, with file, line and what to do. Ends with 1 when there is an error.

npm run check -- [path …] [--all]

  path …   posts or folders of posts, such as blog/2025-03-22-some-name; all unless said
  --all    every problem, where more than ten of one kind are summed up otherwise
  --help   this`;

/**
 * Reads the command line.
 *
 * @param siteDir what paths are relative to
 * @returns `'help'` when it asks for that.
 * @throws Error when an option is unknown or nothing is at a path.
 */
export function readArguments(args: string[], siteDir: string): CheckRequest | 'help' {
  const options = { all: { type: 'boolean', default: false } } as const;
  const read = readCommandLine('check', args, options, { words: true });
  return read === 'help' ? read : { all: read.values.all, paths: readPaths(read.words, siteDir) };
}
