import { parseArgs } from 'node:util';
import { KINDS, type Kind } from './old-blog/oldBlog';
import { patternProblem } from './settleAddresses';

/** What to import, and how. */
export interface AdoptOptions {
  /** The folder of the other blog. */
  folder: string;
  /** Detected if it is undefined. */
  kind?: Kind;
  /** A key of `blog/authors.yml` for posts whose author is not described. Posts that name nobody have none without it. */
  author?: string;
  /** Of a Docusaurus site with several blogs, the name or the folder of the one to import. */
  blog?: string;
  /** Globs of the files that are posts, relative to the old blog; all that look like posts without them. */
  include?: string[];
  /** Globs of files that are left out. */
  exclude?: string[];
  isDryRun: boolean;
  /** The pattern of old addresses that the old site's files do not tell, such as `/posts/:slug`. */
  oldAddress?: string;
  /** A folder with the old site as it was built, or its sitemap: which addresses there were. */
  oldBuild?: string;
  /** The address of the old site, to which links lead that find nothing here. */
  elsewhere?: string;
  /** Whether the checks that find errors in the imported posts become warnings, so that the blog builds today. */
  tolerate?: boolean;
  /** Whether posts that become `.mdx`, which is code, are imported. */
  withMdx: boolean;
}

/**
 * Reads the command line.
 *
 * @param command how people write the command, such as `npx adopt-blog`
 * @throws Error when an option is unknown, or no folder is named.
 */
export function readCommandLine(args: string[], command: string): AdoptOptions {
  const { values, positionals } = parse(args, command);
  const {
    from,
    author,
    blog,
    include,
    exclude,
    'no-mdx': withoutMdx = false,
    'dry-run': isDryRun = false,
  } = values;
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) {
    throw new Error(`Name one folder, the blog to move in: ${command} ../other-blog`);
  }
  const kind = KINDS.find((name) => name === from);
  if (from !== undefined && !kind) {
    throw new Error(`Unknown kind "${from}". Write --from ${KINDS.join(', ')}.`);
  }
  const { 'old-address': oldAddress, 'old-build': oldBuild, elsewhere, tolerate } = values;
  const patternIs = oldAddress === undefined ? undefined : patternProblem(oldAddress);
  if (patternIs !== undefined) throw new Error(`--old-address ${patternIs}.`);
  if (elsewhere !== undefined && !/^https?:\/\/[^/?#\s]+$/i.test(elsewhere)) {
    throw new Error('--elsewhere is the address of the old site, such as https://old.example');
  }
  const selected = { blog, include, exclude };
  const given = { oldAddress, oldBuild, elsewhere, tolerate };
  return { folder, kind, author, isDryRun, withMdx: !withoutMdx, ...selected, ...given };
}

function parse(args: string[], command: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        author: { type: 'string' },
        blog: { type: 'string' },
        include: { type: 'string', multiple: true },
        exclude: { type: 'string', multiple: true },
        'no-mdx': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'old-address': { type: 'string' },
        'old-build': { type: 'string' },
        elsewhere: { type: 'string' },
        tolerate: { type: 'boolean' },
      },
    });
  } catch (error) {
    // After the first sentence, the message advises on `--`, which does not help with a wrong name.
    const [reason = ''] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}. ${command} --help shows what there is.`, { cause: error });
  }
}

/** What `npx adopt-blog --help` prints. */
export const HELP = `Usage: npx adopt-blog ../other-blog [options]

Run it in the folder of a Docusaurus site. It copies the posts of another blog into blog/, with their pictures,
tags, authors and addresses. Nothing in the other blog is changed, and nothing here is overwritten.

Posts that arrive as .mdx are code, which runs when the blog is built.

  --from <kind>   ${KINDS.join(', ')}; otherwise found out
  --author <key>  the author, from blog/authors.yml, of posts that do not describe theirs;
                  without it, posts that name nobody have no author
  --blog <name>   of a Docusaurus site with several blogs, the one to move: its id or its folder
  --include <glob>, --exclude <glob>
                  the files that are posts, and those that are not; each can be given several times
  --no-mdx        leaves out the posts that would be .mdx, with their translations, and lists them
  --old-address <pattern>  where posts were whose address the old files do not tell, such as
                  '/posts/:slug'; :path, :year, :month and :day stand for more of a post
  --old-build <folder>     the old site as it was built, or its sitemap.xml: says which posts
                  were not where the old site's rules put them
  --elsewhere <address>    the old site, such as https://old.example: links to pages of it that
                  are no posts lead there
  --tolerate      makes warnings of the checks at which the imported posts would stop the build,
                  in content-checks.config.ts: a list of what to mend later
  --dry-run       says what it would do, and writes nothing
  --help          prints this
`;
