import { DATE_KEYS, readDate, type PostDate } from './old-blog/dates';
import { Fields } from './old-blog/fields';
import type { Kind, OldPost, Tag } from './old-blog/oldBlog';
import {
  authorsOf,
  imageOf,
  isDraft,
  isUnlisted,
  lastUpdateOf,
  tagsOf,
  unreadableDate,
} from './readFields';
import { takeTitle } from './text/headings';

/** Dates that cannot be read, as text. */
export interface Unreadable {
  date?: string;
  last_update?: string;
}

/** The data of a post's old front matter, in the terms of this blog. */
export interface Description {
  post: OldPost;
  /** The text, without a title at its top. */
  body: string;
  title: string;
  /** The source of the title. */
  titleFrom: 'front matter' | 'heading' | 'file name';
  date?: PostDate;
  /** Dates of the front matter that cannot be read, as text that no tool takes for one, by their keys here. */
  unreadable: Unreadable;
  description?: string;
  /** Names of tags, or tags written out. */
  tags: (string | Tag)[];
  /** Names of authors, or authors written out. */
  authors: unknown[];
  image?: string;
  isDraft: boolean;
  isUnlisted: boolean;
  lastUpdate?: unknown;
  /** Keys that are the same in this blog. */
  kept: Record<string, unknown>;
  /** Keys without a meaning in this blog. */
  unknown: string[];
}

// Keys of Docusaurus's blog that need no change.
const KEPT = ['title_meta', 'sidebar_label', 'toc_min_heading_level', 'toc_max_heading_level'];

/** Maps a post's front matter. */
export function describePost(post: OldPost, kind: Kind): Description {
  const fields = new Fields(post.fields);
  const { title, titleFrom, body } = titleOf(post, fields);
  const published = fields.take('published');
  const written =
    fields.take(...DATE_KEYS) ?? (/\d/.test(String(published)) ? published : undefined);
  const date = readDate(written, kind);
  const tags = [
    ...post.tags,
    ...tagsOf(fields.take('tags', 'tag'), kind),
    ...tagsOf(fields.take('categories'), kind),
    ...tagsOf(fields.take('category'), kind, true),
  ];
  const keywords = tagsOf(fields.take('keywords'), kind);
  const areTags = tags.length === 0 && kind !== 'docusaurus';
  const kept: Record<string, unknown> = {};
  for (const key of KEPT) {
    const value = fields.take(key);
    if (value !== undefined) kept[key] = value;
  }
  if (!areTags && keywords.length > 0) kept.keywords = keywords;
  if (fields.take('hide_table_of_contents') === true || fields.take('toc') === false) {
    kept.hide_table_of_contents = true;
  }
  const image = imageOf(fields);
  const { lastUpdate, unreadable } = lastUpdateOf(fields, kind);
  const result = {
    post,
    body,
    title,
    titleFrom,
    date: date ?? readDate(post.day),
    description: fields.takeText('description', 'excerpt', 'summary', 'subtitle'),
    tags: areTags ? keywords : tags,
    authors: authorsOf(fields),
    image,
    isDraft: isDraft(post, fields),
    isUnlisted: isUnlisted(fields),
    lastUpdate,
    unreadable: {
      ...(written !== undefined && !date && { date: unreadableDate(written) }),
      ...(unreadable !== undefined && { last_update: unreadable }),
    },
    kept,
  };
  // These were read when the post was found.
  fields.take('slug');
  for (const key of ['permalink', 'url', 'aliases', 'redirect_from', 'redirectFrom']) {
    fields.take(key);
  }
  return { ...result, unknown: fields.rest() };
}

function titleOf(post: OldPost, fields: Fields) {
  const written = fields.takeText('title');
  const heading = takeTitle(post.body);
  if (written !== undefined) {
    const isRepeated = heading.title?.toLowerCase() === written.toLowerCase();
    const body = isRepeated ? heading.rest : post.body;
    return { title: written, titleFrom: 'front matter' as const, body };
  }
  if (heading.title) {
    return { title: heading.title, titleFrom: 'heading' as const, body: heading.rest };
  }
  const words = post.name.replace(/[-_]+/g, ' ').trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return { title, titleFrom: 'file name' as const, body: post.body };
}
