import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { KINDS, type Kind } from './oldBlog';

/** The options of the command line. */
export interface Options {
  folder: string;
  kind?: Kind;
  /** A key of `blog/authors.yml` for posts whose author is not described. */
  author?: string;
  isDryRun: boolean;
  /** Whether posts that become `.mdx`, which is code, are imported. */
  withMdx: boolean;
}

/** What the command says before it begins, unless posts in MDX are left out. */
export const MDX_WARNING = `Posts that arrive as .mdx are code. It runs on this machine when the blog is built, and in the
browsers of readers. Read those of others first, or leave them out with --no-mdx.
`;

/**
 * Reads the command line.
 *
 * @throws Error when an option is unknown, or no folder is named.
 */
export function readArguments(args: string[]): Options {
  const read = readCommandLine(
    'adopt',
    args,
    {
      from: { type: 'string' },
      author: { type: 'string' },
      'no-mdx': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    { words: true },
  );
  const { from, author, 'no-mdx': withoutMdx = false, 'dry-run': isDryRun = false } = read.values;
  const [folder, ...others] = read.words;
  if (folder === undefined || others.length > 0) {
    throw new Error('Name one folder, the blog to move in: npm run adopt -- ../other-blog');
  }
  const kind = KINDS.find((name) => name === from);
  if (from !== undefined && !kind) {
    throw new Error(`Unknown kind "${from}". Write --from ${KINDS.join(', ')}.`);
  }
  return { folder, kind, author, isDryRun, withMdx: !withoutMdx };
}
