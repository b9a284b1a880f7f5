import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  Globby,
  GlobExcludeDefault,
  normalizeTags,
  normalizeUrl,
  resolveMarkdownLinkPathname,
} from '@docusaurus/utils';
import { nearest } from 'docusaurus-quiet-pages/common/mistakes';
import { findForeignFiles, type Refusal } from 'docusaurus-quiet-pages/content-security';
import {
  archivePath,
  authorsPath,
  blogFeeds,
  blogPath,
  feedsPage,
  markdownPath,
  tagFeedPath,
  tagsPath,
} from '../common/addresses';
import { decodePercent, hasSchemeOrHost } from '../common/text';
import { codePath, projectFolder, zipPath } from '../post-projects/projectFiles';
import { parseFileName, postDate } from '../posts/fileName';
import { asFlag, type Keys, readKeys } from '../posts/frontMatter';
import { openModel, type Post } from '../posts/posts';
import type { SiteConfig } from '../siteConfig';

/** What the checks need of `site.config.ts`. A type, as Docusaurus's of a plugin's options takes no interface. */
export type CheckOptions = Pick<SiteConfig, 'origins' | 'scripts' | 'syntax'>;

/** What to read of a site. */
export interface BlogOptions {
  siteDir: string;
  settings: CheckOptions;
  /** Whether posts with `draft: true` are in the site: only in development. */
  withDrafts: boolean;
  /** Posts with a later date are not in the site. If undefined, all posts are. */
  time?: Date;
}

/** The data that a post is checked against. Files of posts are relative to the site. */
export type Blog = Awaited<ReturnType<typeof readBlog>>;

/** Reads the posts, the tags, the authors, the series and the site's paths. */
export async function readBlog({ siteDir, settings, withDrafts, time }: BlogOptions) {
  const model = openModel(siteDir, settings.syntax);
  const all = await model.readPosts();
  const tags = await readKeys(siteDir, 'tags');
  const authors = await readKeys(siteDir, 'authors');
  const hidden = new Map<string, Date | undefined>();
  for (const post of all) {
    const date = postDate(post);
    if (!withDrafts && isOn(post, 'draft')) hidden.set(post.file, undefined);
    else if (time && date && date > time) hidden.set(post.file, date);
  }
  const posts = all.filter(({ file }) => !hidden.has(file));
  const postsByPath = new Map<string, Post[]>();
  for (const post of posts) {
    const address = postPath(post);
    postsByPath.set(address, [...(postsByPath.get(address) ?? []), post]);
  }
  const withProject = posts.filter(({ file }) => projectFolder(siteDir, file)).map(postPath);
  const pages = new Set([
    ...builtIn,
    ...(await filePaths(siteDir)),
    ...tagPaths(posts, tags),
    ...authorPaths(authors),
    ...withProject.flatMap((address) => [codePath(address), zipPath(address)]),
  ]);
  const addresses = [...postsByPath.keys()];
  return {
    siteDir,
    settings,
    model,
    /** The posts that are published. */
    posts,
    postsByFile: new Map(posts.map((post) => [post.file, post])),
    postsByPath,
    /** The files of posts that are not published yet: the day of a scheduled one, undefined for a draft. */
    hidden,
    tags,
    authors,
    series: await readKeys(siteDir, 'series'),
    /** Site paths without a trailing slash; those of posts, their Markdown and their code too. */
    paths: new Set([...pages, ...addresses, ...addresses.map(markdownPath)]),
    /** The site paths that do not belong to a post. */
    pages,
    /** The files of all posts, published or not, by the `@site/…` that Docusaurus knows them by. */
    sources: new Map(all.map(({ file }) => [`@site/${file}`, file])),
  };
}

/** Whether the front matter of a post has a flag that is on. */
export function isOn({ frontMatter }: Post, flag: 'draft' | 'unlisted'): boolean {
  return asFlag(frontMatter.fields.get(flag)?.value) === true;
}

/** The address of a post, without a slash at the end: its slug, or else what Docusaurus derives from its path. */
export function postPath({ file, frontMatter }: Pick<Post, 'file' | 'frontMatter'>): string {
  const slug = frontMatter.fields.get('slug')?.value ?? parseFileName(file).slug;
  return normalizeUrl([blogPath, String(slug)]).replace(/(?<=.)\/$/, '');
}

/** The pages and files that Docusaurus and the kit make of themselves. */
const builtIn = [
  ...[blogPath, archivePath, authorsPath, tagsPath, feedsPage, ...Object.values(blogFeeds)],
  ...['/', '/search', '/sitemap.xml', '/robots.txt', '/llms.txt'],
  // The page of docusaurus-cognito-sign-in. Docusaurus itself refuses links to it on a site without sign-in.
  '/account',
];

/** The addresses of `src/pages/` and `static/`. */
async function filePaths(siteDir: string): Promise<string[]> {
  const cwd = `${siteDir}/src/pages`;
  const pages = await Globby('**/*.{js,jsx,ts,tsx,md,mdx}', { cwd, ignore: GlobExcludeDefault });
  const files = await Globby('**/*', { cwd: `${siteDir}/static`, dot: true });
  return [
    ...pages.map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`),
    ...files.map((file) => `/${file}`),
  ];
}

/** A tag has a page and a feed only if a listed post has the tag. */
function tagPaths(posts: Post[], { fields }: Keys): string[] {
  const listed = posts.filter((post) => !isOn(post, 'unlisted'));
  const used = listed.flatMap((post) => post.frontMatter.fields.get('tags')?.items ?? []);
  return [...new Set(used.map(({ value }) => String(value)))].flatMap((tag) => {
    const page = pagePath(tagsPath, tag, fields.get(tag)?.value);
    return [page, tagFeedPath(page)];
  });
}

function authorPaths({ fields: authors }: Keys): string[] {
  return [...authors].flatMap(([key, { fields }]) => {
    const page = fields?.get('page')?.value;
    return page ? pagePath(authorsPath, key, page) : [];
  });
}

/** Docusaurus's address of a tag or an author: `permalink`, or else the name in kebab case. */
export function pagePath(basePath: string, name: string, settings: unknown): string {
  const { permalink } = Object(settings) as { permalink?: unknown };
  const [page] = normalizeTags({
    options: { tags: undefined, onInlineTags: 'ignore' },
    source: '',
    frontMatterTags: [permalink ? { label: name, permalink: String(permalink) } : name],
    tagsBaseRoutePath: basePath,
    tagsFile: null,
  });
  return page?.permalink ?? basePath;
}

/** A URL of this site, in decoded parts, and the absolute path of the file that it names, if it names one. */
export type Target = Record<'pathname' | 'anchor' | 'file', string>;

/**
 * What an address of this site names; undefined if it leads to another site or has a scheme such as `mailto:`. Three
 * slashes name no host: Docusaurus reads them as a path. A file is named relative to the folder of the text, as
 * `@site/…`, or as `/…` if it is in `static/`.
 */
export function resolve(url: string, folder: string, siteDir: string): Target | undefined {
  if (hasSchemeOrHost(url) && !url.startsWith('///')) return undefined;
  const [, before = '', after = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const pathname = decodePercent(before);
  let file = path.resolve(folder, pathname);
  if (pathname.startsWith('/')) file = path.join(siteDir, 'static', pathname);
  if (pathname.startsWith('@site/')) file = path.join(siteDir, pathname.slice('@site/'.length));
  return { pathname, anchor: decodePercent(after), file };
}

/** Whether there is a file. For an impossible name, such as one of 5,000 letters, `statSync` throws. */
export function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * The file of the post that a link to a Markdown file means, published or not: relative to the post, to `blog/` or to
 * the site (https://docusaurus.io/docs/markdown-features/links).
 */
export function markdownTarget(pathname: string, post: Post, blog: Blog): string | undefined {
  const { siteDir, sources: sourceToPermalink } = blog;
  const sourceFilePath = path.join(siteDir, post.file);
  const contentPaths = { contentPath: `${siteDir}/blog`, contentPathLocalized: undefined };
  const context = { siteDir, sourceFilePath, sourceToPermalink, contentPaths };
  return resolveMarkdownLinkPathname(encodeURI(pathname), context) ?? undefined;
}

/** ` Did you mean "…"?` with a file of the same folder, if its name is like that of one that does not exist. */
export function fileDidYouMean({ pathname, file }: Target): string {
  const folder = path.dirname(file);
  // `file.zip/more` goes through a file.
  const isFolder = existsSync(folder) && statSync(folder).isDirectory();
  const files = isFolder ? readdirSync(folder) : [];
  const others = files.filter((other) => !/\.mdx?$/.test(other));
  const name = path.posix.basename(pathname);
  const found = nearest(name, others);
  const before = pathname.slice(0, pathname.lastIndexOf(name));
  return found ? ` Did you mean "${before}${found}"?` : '';
}

/** What an element would load from hosts that the site does not allow, and where it would send a form to. */
export function foreignFiles(
  { settings }: Blog,
  tagName: string,
  attrs: { name: string; value: string }[],
): Refusal[] {
  // In place of the site's own address, which no post needs to name.
  return findForeignFiles({ tagName, attrs }, new URL('https://example.org/'), settings);
}
