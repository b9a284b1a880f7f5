import { readDate } from './old-blog/dates';
import type { Fields } from './old-blog/fields';
import { listOf } from './old-blog/lists';
import type { Kind, OldPost, Tag } from './old-blog/oldBlog';
import { asRecord } from './old-blog/readFrontMatter';

// Readers for values that have many names in front matter.

/** In Docusaurus a tag may be `{label, permalink}`; elsewhere one text may have several tags. */
export function tagsOf(value: unknown, kind: Kind, isOne = false): (string | Tag)[] {
  if (Array.isArray(value)) return value.flatMap((entry) => tagsOf(entry, kind, true));
  const { label, permalink } = asRecord(value);
  if (typeof label === 'string') {
    return [{ label, permalink: typeof permalink === 'string' ? permalink : undefined }];
  }
  const isSplit = !isOne && (kind === 'jekyll' || String(value ?? '').includes(','));
  return isSplit ? listOf(value) : value === undefined ? [] : listOf([value]);
}

/** Docusaurus used `author_title` and the like before it had `authors.yml`. */
export function authorsOf(fields: Fields): unknown[] {
  const authors = [fields.take('authors') ?? [], fields.take('author') ?? []].flat();
  const old = {
    title: fields.takeText('author_title', 'authorTitle'),
    url: fields.takeText('author_url', 'authorURL'),
    image_url: fields.takeText('author_image_url', 'authorImageURL'),
  };
  const isOld = Object.values(old).some(Boolean);
  const [first] = authors;
  if (!isOld || typeof first === 'object') return authors;
  return [{ ...(first !== undefined && { name: first }), ...old }];
}

/** The picture for link previews. */
export function imageOf(fields: Fields): string | undefined {
  const value = fields.take(
    'image',
    'cover',
    'heroImage',
    'ogImage',
    'og_image',
    'featured_image',
    'featuredImage',
    'images',
    'thumbnail',
    'banner',
    'header',
  );
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  const { path, src, url, image, feature, teaser } = asRecord(first);
  const found = path ?? src ?? url ?? image ?? feature ?? teaser;
  return typeof found === 'string' ? found : undefined;
}

/** Whether the post is a draft by its front matter or its place. */
export function isDraft(post: OldPost, fields: Fields): boolean {
  const draft = fields.take('draft');
  const published = fields.take('published');
  return post.isDraft || draft === true || draft === 'true' || published === false;
}

/** Whether the post is unlisted. */
export function isUnlisted(fields: Fields): boolean {
  const build = asRecord(fields.take('_build', 'build'));
  const unlisted = fields.take('unlisted', 'hidden');
  return unlisted === true || build.list === 'never' || build.list === false;
}

/** The date of the last change, in Docusaurus's form; and its text if it cannot be read. */
export function lastUpdateOf(
  fields: Fields,
  kind: Kind,
): { lastUpdate?: unknown; unreadable?: string } {
  const written = fields.take('last_update');
  if (written !== undefined) return { lastUpdate: written };
  const value = fields.take(
    'lastmod',
    'updated',
    'last_modified_at',
    'updatedDate',
    'modDatetime',
    'updatedAt',
    'modified',
    'updated_at',
  );
  if (value === undefined) return {};
  const date = readDate(value, kind);
  if (date) return { lastUpdate: { date: date.moment ?? date.day } };
  const unreadable = unreadableDate(value);
  return { lastUpdate: { date: unreadable }, unreadable };
}

/** A date that cannot be read, as text that the content checks refuse: Docusaurus reads a day into most texts. */
export function unreadableDate(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return Number.isNaN(Date.parse(`${text}Z`)) && Number.isNaN(Date.parse(text))
    ? text
    : `${text}, unclear`;
}
