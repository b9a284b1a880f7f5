import { readCommandLine } from '../readCommandLine';

/** The owner's choices for the post. Missing ones are undefined. */
export interface PostRequest {
  title?: string;
  slug?: string;
  date?: string;
  description?: string;
  tags?: string[];
  author?: string;
  draft?: boolean;
}

/** The text of `--help`. */
export const HELP = `Starts a post: a folder in blog/ with its front matter and a skeleton.

npm run new-post -- "Title" [options]

  --description "…"   what the reader gets, in one sentence of 50 to 170 characters
  --tags a,b          keys from blog/tags.yml
  --author x          a key from blog/authors.yml, where it has several
  --date YYYY-MM-DD   its day in UTC, today unless said; a later one keeps it back until then
  --slug x            its address below /blog/, made from the title unless said
  --draft             npm start shows it, npm run build leaves it out
  --help              this

In a terminal it asks for what is missing.`;

/**
 * Reads the command line.
 *
 * @returns `'help'` when it asks for that.
 * @throws Error when an option is unknown or has no value.
 */
export function readArguments(args: string[]): PostRequest | 'help' {
  const read = readCommandLine(
    'new-post',
    args,
    {
      slug: { type: 'string' },
      date: { type: 'string' },
      description: { type: 'string' },
      tags: { type: 'string' },
      author: { type: 'string' },
      draft: { type: 'boolean' },
    },
    { words: true },
  );
  if (read === 'help') return read;
  // A title whose quotes were forgotten arrives as words.
  const title = read.words.join(' ') || undefined;
  return { ...read.values, title, tags: read.values.tags?.split(/[\s,]+/).filter(Boolean) };
}
