import { isDay } from 'docusaurus-content-checks/isDay';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import { scheduleLabel } from 'docusaurus-blog-kit/scheduled-posts/scheduleLabel';
import type { Tag } from '../tags-file/tagsFile';
import type { PostRequest } from './arguments';
import type { BlogKeys } from './blogKeys';
import { tagsToAdd } from './newTags';
import { chooseSlug, folderName } from './slug';

/** A post that can be written. */
export interface PlannedPost {
  /** Its folder in `blog/`. */
  folder: string;
  title: string;
  /** Empty when it is still to be written. */
  description: string;
  slug: string;
  /** Undefined in a blog that describes none. */
  author: string | undefined;
  /** Empty when they are still to be chosen. */
  tags: string[];
  /** Those of them that the blog does not have yet. */
  newTags: Tag[];
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
  request: PostRequest & { newTags?: Tag[] },
  keys: BlogKeys,
  today: Date = new Date(),
): PlannedPost {
  const title = oneLine(request.title);
  if (!title) throw new Error('The post has no title. Write: npm run new-post -- "Title"');

  const slug = chooseSlug(request.slug, title, keys);
  // Days are those of Docusaurus, which dates posts in UTC: the local one may not have come there.
  const date = request.date ?? today.toISOString().slice(0, 10);
  if (!isDay(date)) throw new Error(`"${date}" is not a day. Write it as YYYY-MM-DD.`);
  const folder = folderName(date, slug);
  if (keys.folders.includes(folder)) throw new Error(`blog/${folder} exists already.`);

  const tags = [...new Set(request.tags)];
  const newTags = request.newTags ?? tagsToAdd(request, keys);
  return {
    folder,
    title,
    description: oneLine(request.description),
    slug,
    author: chooseAuthor(request.author, keys),
    tags,
    newTags,
    isDraft: request.draft ?? false,
    ...(new Date(date) > today && { scheduledFor: scheduleLabel(new Date(date)) }),
  };
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

function chooseAuthor(author: string | undefined, { authors }: BlogKeys): string | undefined {
  const chosen = author ?? authors[0];
  if (!chosen) return undefined;
  if (!author && authors.length > 1) {
    throw new Error(`The blog has several authors. Add --author ${authors.join(' or --author ')}`);
  }
  refuseUnknownAuthor(chosen, authors);
  return chosen;
}

function refuseUnknownAuthor(name: string, known: string[]): void {
  if (known.includes(name)) return;
  const hint = didYouMean(name, known);
  throw new Error(`Unknown author "${name}".${hint} Add a new author to blog/authors.yml.`);
}
