import path from 'node:path';
import { readDate } from '../old-blog/dates';
import { listOf } from '../old-blog/lists';
import type { Author, OldBlog, OldPost } from '../old-blog/oldBlog';
import { asRecord, readSettings } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { jekyllAddress, permalinkTemplate } from './jekyllPermalink';
import { isMarkdown, joinAddress, readPosts, withoutExtension } from './postFiles';
import { baseOf, originOf, siteAuthorOf } from './siteSettings';

const CONFIG = ['_config.yml', '_config.yaml', '_config.toml'];
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

/** Whether the folder is a Jekyll site with posts. */
export function isJekyll(source: SourceFolder): boolean {
  return [...source.files].some((file) => /(?:^|\/)_posts\//.test(file));
}

/** Reads the posts and drafts of a Jekyll site. */
export async function readJekyll(source: SourceFolder): Promise<OldBlog> {
  const configFile = CONFIG.find((file) => source.has(file));
  const settings = configFile
    ? readSettings(await source.readText(configFile), path.extname(configFile))
    : {};
  const base = baseOf(settings.baseurl);
  const blog: OldBlog = {
    kind: 'jekyll',
    posts: [],
    authors: await readAuthors(source, settings),
    siteAuthor: siteAuthorOf(settings.author),
    tags: new Map(),
    origin: originOf(settings.url),
    base,
    roots: [String(settings.source ?? '.')],
    settings,
    notices: [],
  };
  const inPosts = [...source.files].filter((file) => /(?:^|\/)_(?:posts|drafts)\//.test(file));
  for (const file of inPosts.filter((name) => /\.(?:html|textile|adoc)$/i.test(name))) {
    const detail = 'Only posts in Markdown are moved. Copy its text into a post of your own.';
    blog.notices.push({ kind: 'Posts that are not Markdown', place: file, detail });
  }
  blog.posts = await readPosts(source, inPosts.filter(isMarkdown), blog.notices, (post) =>
    placeOf(post, settings, base),
  );
  return blog;
}

function placeOf(post: OldPost, settings: Record<string, unknown>, base: string) {
  const fields = { ...defaultsFor(post.file, settings), ...post.fields };
  const stem = path.posix.basename(withoutExtension(post.file));
  const [, day, rest = stem] = DATED.exec(stem) ?? [];
  const folders = post.file.split('/');
  const inner = folders.findIndex((folder) => /^_(?:posts|drafts)$/.test(folder));
  // The folders above are categories, except those in which all of the site, or all posts, lie.
  const root = path.posix.join(
    ...[settings.source, settings.collections_dir].map((one) => String(one ?? '.')),
  );
  const above = path.posix
    .relative(root, folders.slice(0, inner).join('/'))
    .split('/')
    .filter((folder) => folder !== '' && folder !== '..');
  const categories = [
    ...above,
    ...listOf(fields.categories),
    ...(fields.category ? [String(fields.category)] : []),
  ];
  const isDraft = folders[inner] === '_drafts';
  const date = readDate(fields.date, 'jekyll') ? String(fields.date) : day;
  const permalink =
    fields.permalink ??
    asRecord(asRecord(settings.collections).posts).permalink ??
    permalinkTemplate(String(settings.permalink ?? 'date'));
  const title = String(fields.slug ?? rest);
  const isPublic = !isDraft && fields.published !== false && date !== undefined;
  const parts = { title, stem, categories };
  const address = isPublic
    ? joinAddress(base, jekyllAddress(String(permalink), { ...parts, date }))
    : undefined;
  const shown = date && inZone(date, settings.timezone);
  const addressThere =
    shown && joinAddress(base, jekyllAddress(String(permalink), { ...parts, date: shown }));
  return {
    fields,
    name: title,
    day,
    isDraft,
    tags: above,
    address,
    doubt:
      address !== undefined && addressThere && addressThere !== address
        ? `in the time zone of the old site it may be ${addressThere}`
        : undefined,
    aliases: listOf(fields.redirect_from).map((alias) => joinAddress(base, alias)),
  };
}

/**
 * A date with a zone in the time zone of the site, where Jekyll takes its day; without a setting in UTC, that of
 * most servers. Undefined for other dates.
 */
function inZone(date: string, timezone: unknown): string | undefined {
  const moment = new Date(/\d(?:\s*[+-]\d{2}:?\d{2}|Z)$/.test(date) ? date : NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  try {
    const timeZone = timezone === undefined ? 'UTC' : String(timezone);
    const form = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
    return new Intl.DateTimeFormat('sv-SE', form).format(moment);
  } catch {
    return undefined;
  }
}

/** What `defaults` in the configuration gives a post: https://jekyllrb.com/docs/configuration/front-matter-defaults/ */
function defaultsFor(file: string, settings: Record<string, unknown>): Record<string, unknown> {
  const rules = Array.isArray(settings.defaults) ? settings.defaults.map(asRecord) : [];
  const type = /(?:^|\/)_drafts\//.test(file) ? 'drafts' : 'posts';
  return rules
    .map((rule) => ({ scope: asRecord(rule.scope), values: asRecord(rule.values) }))
    .filter(({ scope }) => scope.type === undefined || scope.type === type)
    .filter(({ scope }) => isBelow(file, String(scope.path ?? '')))
    .sort((a, b) => weightOf(a.scope) - weightOf(b.scope))
    .reduce((result, { values }) => ({ ...result, ...values }), {});
}

/** Whether a path of `defaults` means a file. It may have stars, each for any part of a name. */
function isBelow(file: string, scope: string): boolean {
  const pattern = scope
    .replace(/^\//, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  return new RegExp(`^${pattern}`).test(file);
}

/** A longer path is more precise, and of two with one length that with a type. */
function weightOf(scope: Record<string, unknown>): number {
  return 2 * String(scope.path ?? '').length + (scope.type === undefined ? 0 : 1);
}

async function readAuthors(source: SourceFolder, settings: Record<string, unknown>) {
  const authors = new Map<string, Author>();
  for (const file of ['_data/authors.yml', '_data/authors.yaml', '_data/authors.json']) {
    if (!source.has(file)) continue;
    const entries = readSettings(await source.readText(file), path.extname(file));
    for (const [key, entry] of Object.entries(entries)) authors.set(key, asRecord(entry));
  }
  const { author } = settings;
  if (author !== null && typeof author === 'object') {
    const entry = asRecord(author);
    if (entry.name) authors.set(String(entry.name), entry);
  }
  return authors;
}
