import { readDate, type PostDate } from './dates';
import { Fields } from './fields';
import { listOf } from './lists';
import type { Kind, OldPost, Tag } from './oldBlog';
import { asRecord } from './readFrontMatter';
import { takeTitle } from './text/headings';

/** What the old front matter says of a post, in the terms of this blog. */
export interface Description {
  post: OldPost;
  /** The text, without a title at its top. */
  body: string;
  title: string;
  /** Where the title was found. */
  titleFrom: 'front matter' | 'heading' | 'file name';
  date?: PostDate;
  description?: string;
  /** Names of tags, or tags written out. */
  tags: (string | Tag)[];
  /** Names of authors, or authors written out. */
  authors: unknown[];
  image?: string;
  isDraft: boolean;
  isUnlisted: boolean;
  lastUpdate?: unknown;
  /** What this blog knows by the same name. */
  kept: Record<string, unknown>;
  /** Keys that mean nothing here. */
  unknown: string[];
}

// Keys of Docusaurus's blog that need no change.
const KEPT = ['title_meta', 'sidebar_label', 'toc_min_heading_level', 'toc_max_heading_level'];

/** Maps a post's front matter. */
export function describePost(post: OldPost, kind: Kind): Description {
  const fields = new Fields(post.fields);
  const { title, titleFrom, body } = titleOf(post, fields);
  const written = fields.take(
    'date',
    'pubDate',
    'pubDatetime',
    'publishDate',
    'publishedAt',
    'published_at',
    'created',
  );
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
  const result = {
    post,
    body,
    title,
    titleFrom,
    date: readDate(written) ?? readDate(post.day),
    description: fields.takeText('description', 'excerpt', 'summary', 'subtitle'),
    tags: areTags ? keywords : tags,
    authors: authorsOf(fields),
    image,
    isDraft: isDraft(post, fields),
    isUnlisted: isUnlisted(fields),
    lastUpdate: lastUpdateOf(fields),
    kept,
  };
  // Read where the post was found.
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

/** Docusaurus writes tags out as `{label, permalink}`; elsewhere a text may hold several. */
function tagsOf(value: unknown, kind: Kind, isOne = false): (string | Tag)[] {
  if (Array.isArray(value)) return value.flatMap((entry) => tagsOf(entry, kind, true));
  const { label, permalink } = asRecord(value);
  if (typeof label === 'string') {
    return [{ label, permalink: typeof permalink === 'string' ? permalink : undefined }];
  }
  const isSplit = !isOne && (kind === 'jekyll' || String(value ?? '').includes(','));
  return isSplit ? listOf(value) : value === undefined ? [] : listOf([value]);
}

/** `author_title` and the like are how Docusaurus wrote an author before it had `authors.yml`. */
function authorsOf(fields: Fields): unknown[] {
  const authors = [fields.take('authors') ?? [], fields.take('author') ?? []].flat();
  const old = {
    title: fields.takeText('author_title', 'authorTitle'),
    url: fields.takeText('author_url', 'authorURL'),
    image_url: fields.takeText('author_image_url', 'authorImageURL'),
  };
  const isOld = Object.values(old).some(Boolean);
  const [first] = authors;
  return isOld && typeof first === 'string' ? [{ name: first, ...old }] : authors;
}

function imageOf(fields: Fields): string | undefined {
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

function isDraft(post: OldPost, fields: Fields): boolean {
  const draft = fields.take('draft');
  const published = fields.take('published');
  return post.isDraft || draft === true || draft === 'true' || published === false;
}

function isUnlisted(fields: Fields): boolean {
  const build = asRecord(fields.take('_build', 'build'));
  const unlisted = fields.take('unlisted', 'hidden');
  return unlisted === true || build.list === 'never' || build.list === false;
}

function lastUpdateOf(fields: Fields): unknown {
  const written = fields.take('last_update');
  if (written !== undefined) return written;
  const date = readDate(
    fields.take(
      'lastmod',
      'updated',
      'last_modified_at',
      'updatedDate',
      'modDatetime',
      'updatedAt',
      'modified',
      'updated_at',
    ),
  );
  return date && { date: date.moment ?? date.day };
}
