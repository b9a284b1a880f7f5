import { readCommandLine } from '../readCommandLine';
import { KINDS, type Kind } from './oldBlog';

/** The options of the command line. */
export interface Options {
  folder: string;
  kind?: Kind;
  /** A key of `blog/authors.yml` for posts whose author is not described. */
  author?: string;
  isDryRun: boolean;
}

/** The text of `--help`. */
export const HELP = `Usage: npm run adopt -- ../other-blog [options]

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
 * @returns `'help'` when it asks for that.
 * @throws Error when an option is unknown, or no folder is named.
 */
export function readArguments(args: string[]): Options | 'help' {
  const read = readCommandLine(
    'adopt',
    args,
    { from: { type: 'string' }, author: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    { words: true },
  );
  if (read === 'help') return read;
  const { from, author, 'dry-run': isDryRun = false } = read.values;
  const [folder, ...others] = read.words;
  if (folder === undefined || others.length > 0) {
    throw new Error('Name one folder, the blog to move in: npm run adopt -- ../other-blog');
  }
  const kind = KINDS.find((name) => name === from);
  if (from !== undefined && !kind) {
    throw new Error(`Unknown kind "${from}". Write --from ${KINDS.join(', ')}.`);
  }
  return { folder, kind, author, isDryRun };
}
