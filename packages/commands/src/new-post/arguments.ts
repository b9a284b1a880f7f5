import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** The owner's choices for the post. Missing ones are undefined. */
export interface PostRequest {
  title?: string;
  slug?: string;
  date?: string;
  description?: string;
  tags?: string[];
  /** Whether tags that the blog does not have are added to it. */
  addTags?: boolean;
  author?: string;
  draft?: boolean;
}

/**
 * Reads the command line.
 *
 * @throws Error when an option is unknown or has no value.
 */
export function readArguments(args: string[]): PostRequest {
  const read = readCommandLine(
    'new-post',
    args,
    {
      slug: { type: 'string' },
      date: { type: 'string' },
      description: { type: 'string' },
      tags: { type: 'string' },
      'add-tags': { type: 'boolean' },
      author: { type: 'string' },
      draft: { type: 'boolean' },
    },
    { words: true },
  );
  // A title whose quotes were forgotten arrives as words.
  const title = read.words.join(' ') || undefined;
  const { tags, 'add-tags': addTags, ...values } = read.values;
  return { ...values, title, tags: tags?.split(/[\s,]+/).filter(Boolean), addTags };
}
