import path from 'node:path';
import { readDate } from '../old-blog/dates';
import { listOf } from '../old-blog/lists';
import type { Author, Notice, OldBlog, OldPost } from '../old-blog/oldBlog';
import { readConfiguration } from '../old-blog/readConfiguration';
import { asRecord } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { jekyllAddress, permalinkTemplate } from './jekyllPermalink';
import { isMarkdown, joinAddress, readPosts, withoutExtension } from './postFiles';
import { baseOf, originOf, siteAuthorOf } from './siteSettings';

const CONFIG = ['_config.yml', '_config.yaml', '_config.toml'];
/** Files of a repository that no site shows. */
const ABOUT =
  /(?:^|\/)(?:readme|changelog|history|contributing|licen[sc]e|code_of_conduct|security)\.\w+$/i;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

/** Whether the folder is a Jekyll site with posts. */
export function isJekyll(source: SourceFolder): boolean {
  return [...source.files].some((file) => /(?:^|\/)_posts\//.test(file));
}

/** Reads the posts and drafts of a Jekyll site. */
export async function readJekyll(source: SourceFolder): Promise<OldBlog> {
  const configFile = CONFIG.find((file) => source.has(file));
  const settings = configFile ? await readConfiguration(source, configFile) : {};
  const base = baseOf(settings.baseurl);
  const blog: OldBlog = {
    kind: 'jekyll',
    posts: [],
    translations: [],
    authors: new Map(),
    siteAuthor: siteAuthorOf(settings.author),
    tags: new Map(),
    origin: originOf(settings.url),
    base,
    roots: [String(settings.source ?? '.')],
    settings,
    notices: [],
  };
  blog.authors = await readAuthors(source, settings, blog.notices);
  const inPosts = [...source.files].filter((file) => /(?:^|\/)_(?:posts|drafts)\//.test(file));
  for (const file of inPosts.filter((name) => /\.(?:html|textile|adoc)$/i.test(name))) {
    const detail = 'Only posts in Markdown are moved. Copy its text into a post of your own.';
    blog.notices.push({ kind: 'Posts that are not Markdown', place: file, detail });
  }
  for (const file of pagesOf(source, settings)) {
    blog.notices.push({
      kind: 'Pages that are not posts',
      place: file,
      detail: 'Make it a page in src/pages, or move it into _posts/ first.',
    });
  }
  blog.posts = await readPosts(source, inPosts.filter(isMarkdown), blog.notices, (post) =>
    placeOf(post, settings, base),
  );
  return blog;
}

/** The Markdown of which Jekyll makes pages: that of collections, and that outside of its own folders. */
function pagesOf(source: SourceFolder, settings: Record<string, unknown>): string[] {
  const { collections } = settings;
  const names = Array.isArray(collections) ? collections : Object.keys(asRecord(collections));
  const published = new Set(names.map((name) => `_${name}`));
  return [...source.files].filter((file) => {
    const folders = path.posix.dirname(file).split('/');
    const isOutput = folders.every((one) => !one.startsWith('_') || published.has(one));
    return isMarkdown(file) && isOutput && !folders.includes('_posts') && !ABOUT.test(file);
  });
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

async function readAuthors(
  source: SourceFolder,
  settings: Record<string, unknown>,
  notices: Notice[],
) {
  const authors = new Map<string, Author>();
  for (const file of ['_data/authors.yml', '_data/authors.yaml', '_data/authors.json']) {
    if (!source.has(file)) continue;
    const entries = await readConfiguration(source, file).catch(({ message }: Error) => {
      notices.push({ kind: 'Files that could not be read', place: file, detail: message });
      return {};
    });
    for (const [key, entry] of Object.entries(entries)) authors.set(key, asRecord(entry));
  }
  const { author } = settings;
  if (author !== null && typeof author === 'object') {
    const entry = asRecord(author);
    if (entry.name) authors.set(String(entry.name), entry);
  }
  return authors;
}
