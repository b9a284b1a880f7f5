import path from 'node:path';
import { listOf } from '../lists';
import type { Author, Notice, OldBlog, OldPost } from '../oldBlog';
import { asRecord, readSettings } from '../readFrontMatter';
import type { SourceFolder } from '../sourceFolder';
import { originOf } from './origin';
import { siteAuthorOf } from './siteAuthor';
import { hugoAddress } from './hugoPermalink';
import { isMarkdown, joinAddress, pathName, readPosts } from './postFiles';

const CONFIG =
  /^(?:config\/_default\/)?(?:hugo|config|params|permalinks|languages)\.(?:toml|ya?ml|json)$/;

/** The sections in which themes expect posts, in case the site does not say. */
const POST_SECTIONS = ['posts', 'post', 'blog', 'articles', 'writing', 'notes'];

/** Whether the folder is a Hugo site. */
export function isHugo(source: SourceFolder): boolean {
  return (
    [...source.files].some((file) => CONFIG.test(file)) && source.below('content').some(isMarkdown)
  );
}

/** Reads the posts of a Hugo site, in its default language. */
export async function readHugo(source: SourceFolder): Promise<OldBlog> {
  const settings = await readConfiguration(source);
  const url = typeof settings.baseURL === 'string' ? settings.baseURL : '';
  const base = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '';
  const content = path.posix.normalize(String(settings.contentDir ?? 'content'));
  const notices: Notice[] = [];
  const files = postFiles(source, content, settings, notices);
  const posts = await readPosts(source, files, notices, (post) =>
    placeOf(post, content, settings, base),
  );
  return {
    kind: 'hugo',
    posts,
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

async function readConfiguration(source: SourceFolder): Promise<Record<string, unknown>> {
  let settings: Record<string, unknown> = {};
  for (const file of [...source.files].filter((name) => CONFIG.test(name))) {
    const values = readSettings(await source.readText(file), path.extname(file));
    const name = path.posix.basename(file, path.extname(file));
    // A file of `config/_default/` holds what its name says.
    settings = /^(?:hugo|config)$/.test(name)
      ? { ...settings, ...values }
      : { ...settings, [name]: values };
  }
  const baseURL = settings.baseURL ?? settings.baseurl ?? settings.baseUrl;
  return { ...settings, baseURL };
}

function postFiles(
  source: SourceFolder,
  content: string,
  settings: Record<string, unknown>,
  notices: Notice[],
): string[] {
  const language = String(settings.defaultContentLanguage ?? 'en');
  const languages = Object.keys(asRecord(settings.languages));
  const pages = source.below(content).filter((file) => isMarkdown(file) || /\.html?$/.test(file));
  const sections = mainSections(pages, content, settings);
  return pages.filter((file) => {
    const leave = (kind: string, detail: string): boolean => {
      notices.push({ kind, place: file, detail });
      return false;
    };
    const inner = file.slice(content.length + 1);
    const written = /\.([a-z]{2}(?:-[a-z]+)?)\.\w+$/i.exec(inner)?.[1];
    if (path.posix.basename(inner).startsWith('_index.')) return false;
    if (written && written !== language && languages.includes(written)) {
      return leave(
        'Posts in other languages',
        `Written in "${written}"; this blog has one language.`,
      );
    }
    if (!sections.includes(inner.split('/')[0] ?? '')) {
      return leave('Pages that are not posts', 'Make it a page in src/pages, if you keep it.');
    }
    return (
      isMarkdown(file) ||
      leave('Posts that are not Markdown', 'Copy its text into a post of your own.')
    );
  });
}

function mainSections(pages: string[], content: string, settings: Record<string, unknown>) {
  const params = asRecord(settings.params);
  const chosen = listOf(params.mainSections ?? params.mainsections ?? settings.mainSections);
  if (chosen.length > 0) return chosen;
  const sizes = new Map<string, number>();
  for (const page of pages) {
    const [section = '', ...inner] = page.slice(content.length + 1).split('/');
    if (inner.length > 0) sizes.set(section, (sizes.get(section) ?? 0) + 1);
  }
  const usual = POST_SECTIONS.filter((section) => sizes.has(section));
  const [largest] = [...sizes].sort(([, a], [, b]) => b - a);
  return usual.length > 0 ? usual : [largest?.[0] ?? ''];
}

function placeOf(post: OldPost, content: string, settings: Record<string, unknown>, base: string) {
  const { fields } = post;
  const language = String(settings.defaultContentLanguage ?? 'en');
  const inner = pathName(post.file.slice(content.length + 1)).replace(
    new RegExp(`(?:\\.|/index\\.)${language}$`),
    '',
  );
  const folders = inner.split('/');
  const fileName = folders.pop() ?? '';
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(fileName) ?? [];
  const permalinks = asRecord(settings.permalinks);
  const pattern = (asRecord(permalinks.page)[folders[0] ?? ''] ?? permalinks[folders[0] ?? '']) as
    string | undefined;
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
