import path from 'node:path';
import { listOf } from '../old-blog/lists';
import type { Author, Notice, OldBlog, OldPost } from '../old-blog/oldBlog';
import { readConfiguration } from '../old-blog/readConfiguration';
import { asRecord } from '../old-blog/readFrontMatter';
import type { Selection } from '../old-blog/selection';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { hugoAddress } from './hugoPermalink';
import { hugoPostFiles } from './hugoPosts';
import { isMarkdown, joinAddress, pathName, readPosts } from './postFiles';
import { originOf, siteAuthorOf } from './siteSettings';

const CONFIG =
  /^(?:config\/_default\/)?(?:hugo|config|params|permalinks|languages)\.(?:toml|ya?ml|json)$/;

/** Whether the folder is a Hugo site. */
export function isHugo(source: SourceFolder): boolean {
  return (
    [...source.files].some((file) => CONFIG.test(file)) && source.below('content').some(isMarkdown)
  );
}

/** Reads the posts of a Hugo site, in its default language. */
export async function readHugo(source: SourceFolder, { isIncluded }: Selection): Promise<OldBlog> {
  const settings = await readSettings(source);
  const url = typeof settings.baseURL === 'string' ? settings.baseURL : '';
  const base = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '';
  const content = path.posix.normalize(String(settings.contentDir ?? 'content'));
  const notices: Notice[] = [];
  const files = hugoPostFiles(source, content, settings, notices, isIncluded);
  const posts = await readPosts(source, files, notices, (post) =>
    placeOf(post, content, settings, base),
  );
  return {
    kind: 'hugo',
    posts,
    translations: [],
    authors: authorsOf(settings),
    siteAuthor: siteAuthorOf(settings.author) ?? siteAuthorOf(asRecord(settings.params).author),
    tags: new Map(),
    origin: originOf(url),
    base,
    roots: ['static', 'assets', content],
    settings,
    notices,
  };
}

async function readSettings(source: SourceFolder): Promise<Record<string, unknown>> {
  let settings: Record<string, unknown> = {};
  for (const file of [...source.files].filter((name) => CONFIG.test(name))) {
    const values = await readConfiguration(source, file);
    const name = path.posix.basename(file, path.extname(file));
    // A file of `config/_default/` has the settings of the key in its name.
    settings = /^(?:hugo|config)$/.test(name)
      ? { ...settings, ...values }
      : { ...settings, [name]: values };
  }
  const baseURL = settings.baseURL ?? settings.baseurl ?? settings.baseUrl;
  return { ...settings, baseURL };
}

function placeOf(post: OldPost, content: string, settings: Record<string, unknown>, base: string) {
  const { fields, tags } = withoutTaxonomies(post.fields, settings);
  const language = String(settings.defaultContentLanguage ?? 'en');
  const written = pathName(post.file.slice(content.length + 1));
  const ending = [`/index.${language}`, `.${language}`].find((each) => written.endsWith(each));
  const inner = ending ? written.slice(0, -ending.length) : written;
  const folders = inner.split('/');
  const fileName = folders.pop() ?? '';
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(fileName) ?? [];
  const pattern = patternOf(folders, settings, language);
  const url = fields.url === undefined ? undefined : String(fields.url);
  const address = joinAddress(
    base,
    url ??
      hugoAddress(pattern, {
        sections: folders,
        fileName,
        slug: fields.slug === undefined ? undefined : String(fields.slug),
        title: String(fields.title ?? ''),
        date: String(fields.date ?? day ?? ''),
      }),
  );
  const isUgly = settings.uglyURLs === true && url === undefined;
  const final = isUgly ? address.replace(/\/$/, '.html') : address;
  const alias = (old: string) =>
    old.startsWith('/') ? joinAddress(base, old) : path.posix.join(path.posix.dirname(final), old);
  return {
    fields,
    tags,
    name: fields.slug === undefined ? (rest ?? fileName) : String(fields.slug),
    day,
    address: final,
    aliases: [
      ...listOf(fields.aliases).map(alias),
      // Some releases of Hugo (0.111 is one) make hyphens of them where a pattern gives the address.
      ...(final.includes('+') ? [final.replace(/-*\+[+-]*/g, '-')] : []),
    ],
  };
}

/** Hugo ignores the case of names in front matter and in its configuration. */
function lowerCased(values: unknown): Record<string, unknown> {
  const entries = Object.entries(asRecord(values));
  return Object.fromEntries(entries.map(([key, value]) => [key.toLowerCase(), value]));
}

/**
 * The pattern for the pages of a section: `permalinks.posts`, or `permalinks.page.posts` of newer releases, of a language
 * or of all. A page of no section has the pattern of `/`.
 */
function patternOf(
  folders: string[],
  settings: Record<string, unknown>,
  language: string,
): string | undefined {
  const section = (folders[0] ?? '/').toLowerCase();
  const ofLanguage = lowerCased(asRecord(lowerCased(settings).languages)[language]);
  return [ofLanguage.permalinks, lowerCased(settings).permalinks]
    .map(lowerCased)
    .flatMap((permalinks) => [lowerCased(permalinks.page)[section], permalinks[section]])
    .find((pattern) => typeof pattern === 'string');
}

/** Lists of which this blog has its own, so that they are read as what they are. */
const OWN_LISTS = ['tags', 'categories', 'authors', 'author'];

/** The front matter in lower case, with the terms of the site's own taxonomies as tags. */
function withoutTaxonomies(written: Record<string, unknown>, settings: Record<string, unknown>) {
  const fields = lowerCased(written);
  // Their name was `indexes` in the first releases of Hugo.
  const lists = Object.values(asRecord(settings.taxonomies ?? settings.indexes))
    .map((name) => String(name).toLowerCase())
    .filter((name) => !OWN_LISTS.includes(name));
  const tags = lists.flatMap((name) => listOf([fields[name]].flat()));
  for (const name of lists) delete fields[name];
  return { fields, tags };
}

function authorsOf(settings: Record<string, unknown>): Map<string, Author> {
  const authors = new Map<string, Author>();
  const params = asRecord(settings.params);
  for (const author of [settings.author, params.author]) {
    const { name } = asRecord(author);
    if (typeof name === 'string') authors.set(name, asRecord(author));
  }
  for (const [key, author] of Object.entries(asRecord(params.authors))) {
    authors.set(key, asRecord(author));
  }
  return authors;
}
