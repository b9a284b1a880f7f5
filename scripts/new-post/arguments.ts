import { parseArgs } from 'node:util';

/** What the owner said of the post; what is undefined was not said. */
export interface PostRequest {
  title?: string;
  slug?: string;
  date?: string;
  description?: string;
  tags?: string[];
  author?: string;
}

const USAGE =
  'npm run new-post -- "Title" [--description "…"] [--tags a,b] [--author x] [--date YYYY-MM-DD] ' +
  '[--slug x]';

/**
 * Reads the command line.
 *
 * @throws Error when an option is unknown or has no value.
 */
export function readArguments(args: string[]): PostRequest {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        slug: { type: 'string' },
        date: { type: 'string' },
        description: { type: 'string' },
        tags: { type: 'string' },
        author: { type: 'string' },
      },
    });
    // A title whose quotes were forgotten arrives as words.
    const title = positionals.join(' ') || undefined;
    return { ...values, title, tags: values.tags?.split(/[\s,]+/).filter(Boolean) };
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage: ${USAGE}`);
  }
}
