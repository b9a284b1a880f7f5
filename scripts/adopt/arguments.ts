import { parseArgs } from 'node:util';
import { KINDS, type Kind } from './oldBlog';

/** What the command line asks for. */
export interface Options {
  folder: string;
  kind?: Kind;
  /** A key of `blog/authors.yml` for posts whose author is not described. */
  author?: string;
  isDryRun: boolean;
}

/** What `--help` prints. */
export const USAGE = `Usage: npm run adopt -- ../other-blog [options]

Copies the posts of another blog into blog/, with their pictures, tags, authors and addresses.
Nothing in the other blog is changed, and nothing here is overwritten.

  --from <kind>   ${KINDS.join(', ')}; otherwise found out
  --author <key>  the author, from blog/authors.yml, of posts that do not describe theirs;
                  otherwise the first one
  --dry-run       says what it would do, and writes nothing
  --help          prints this`;

/**
 * Reads the command line.
 *
 * @returns undefined when help is asked for
 * @throws Error when an option is unknown, or no folder is named.
 */
export function readArguments(args: string[]): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) {
    throw new Error(`Name one folder, the blog to move in.\n\n${USAGE}`);
  }
  const kind = KINDS.find((name) => name === values.from);
  if (values.from !== undefined && !kind) {
    throw new Error(`Unknown kind "${values.from}". Write --from ${KINDS.join(', ')}.`);
  }
  return { folder, kind, author: values.author, isDryRun: values['dry-run'] ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        author: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${USAGE}`);
  }
}
