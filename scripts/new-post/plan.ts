import { descriptionProblem } from '../../plugins/content-checks/checks/description';
import { isDay } from '../../plugins/content-checks/isDay';
import { didYouMean } from '../../plugins/content-checks/nearest';
import { slugify, slugProblem } from '../../plugins/content-checks/slug';
import { scheduleLabel } from '../../plugins/scheduled-posts/scheduleLabel';
import type { PostRequest } from './arguments';
import type { BlogKeys } from './blogKeys';

/** A post that may be written. */
export interface PlannedPost {
  /** Its folder in `blog/`. */
  folder: string;
  title: string;
  /** Empty when it is still to be written. */
  description: string;
  slug: string;
  author: string;
  /** Empty when they are still to be chosen. */
  tags: string[];
  isDraft: boolean;
  /** The day it appears, in words, when that is still to come. */
  scheduledFor?: string;
}

/**
 * Checks what the owner said and fills in the rest.
 *
 * @param today the date of a post without one
 * @throws Error that says what cannot be and what to do.
 */
export function planPost(
  request: PostRequest,
  keys: BlogKeys,
  today: Date = new Date(),
): PlannedPost {
  const title = oneLine(request.title);
  if (!title) throw new Error('The post has no title. Write: npm run new-post -- "Title"');

  const slug = request.slug ?? slugify(title);
  if (slug === '') {
    throw new Error(
      `"${title}" has no Latin letter or digit to make a slug of. Add --slug some-words`,
    );
  }
  const problem = slugProblem(slug);
  if (problem) throw new Error(problem);
  const other = keys.fileBySlug.get(slug);
  if (other) throw new Error(`The slug "${slug}" is that of ${other}. Choose another with --slug`);

  const date = request.date ?? localDay(today);
  if (!isDay(date)) throw new Error(`"${date}" is not a day. Write it as YYYY-MM-DD.`);
  const folder = `${date}-${slug}`;
  if (keys.folders.includes(folder)) throw new Error(`blog/${folder} exists already.`);

  const description = oneLine(request.description);
  const tooShort = description === '' ? undefined : descriptionProblem(description);
  if (tooShort) throw new Error(tooShort);

  const tags = [...new Set(request.tags)];
  for (const tag of tags) refuseUnknown('tag', tag, keys.tags);
  return {
    folder,
    title,
    description,
    slug,
    author: chooseAuthor(request.author, keys),
    tags,
    isDraft: request.draft ?? false,
    ...(new Date(date) > today && { scheduledFor: scheduleLabel(new Date(date)) }),
  };
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

function chooseAuthor(author: string | undefined, { authors }: BlogKeys): string {
  const chosen = author ?? authors[0];
  if (!chosen) throw new Error('blog/authors.yml is empty. Add yourself to it.');
  if (!author && authors.length > 1) {
    throw new Error(`The blog has several authors. Add --author ${authors.join(' or --author ')}`);
  }
  refuseUnknown('author', chosen, authors);
  return chosen;
}

function refuseUnknown(kind: 'tag' | 'author', name: string, known: string[]): void {
  if (known.includes(name)) return;
  const hint = didYouMean(name, known);
  throw new Error(`Unknown ${kind} "${name}".${hint} Add a new ${kind} to blog/${kind}s.yml.`);
}

/** The day where the owner is; toISOString would give that in Greenwich. */
function localDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
