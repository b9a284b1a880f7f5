import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** What the owner wants checked. */
export interface CheckRequest {
  /** Whether to show every problem, however many there are of one kind. */
  all: boolean;
  /** Relative to the site, with forward slashes; none for everything. */
  paths: string[];
}

const USAGE = 'npm run check -- [path …] [--all]';

/** What `--help` answers. */
export const HELP = `Says what is wrong with the posts, with file, line and what to do. Ends with 1 when there is an error.

${USAGE}

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
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const paths = positionals.map((written) => {
    const absolute = path.resolve(siteDir, written);
    if (!existsSync(absolute)) {
      throw new Error(`Nothing is at ${written}. Write a path such as blog/2025-03-22-some-name.`);
    }
    return path.relative(siteDir, absolute).split(path.sep).join('/');
  });
  return { all: values.all, paths };
}

/** Whether a file is one of the paths, or in a folder that is. */
export function isAsked(file: string, { paths }: CheckRequest): boolean {
  if (paths.length === 0) return true;
  return paths.some((asked) => asked === '' || file === asked || file.startsWith(`${asked}/`));
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage: ${USAGE}`);
  }
}
