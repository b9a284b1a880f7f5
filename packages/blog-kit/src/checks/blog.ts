import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  aliasedSitePath,
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
  blogFeeds,
  blogPath,
  feedsPage,
  markdownPath,
  tagFeedPath,
} from '../common/addresses';
import { codePath, zipPath } from '../post-projects/projectFiles';
import { projectFolder } from '../post-projects/readProject';
import { parseFileName, postDate } from '../posts/fileName';
import { asFlag, type Keys, readKeys } from '../posts/frontMatter';
import { type Post, PostModel } from '../posts/posts';
import { decodePercent, hasSchemeOrHost } from '../common/text';
import { type Syntax, syntaxOf } from '../posts/markdown';
import type { SiteConfig } from '../siteConfig';

/** The data that a post is checked against. */
export interface Blog {
  siteDir: string;
  settings: CheckSettings;
  model: PostModel;
  /** The posts that are published. */
  posts: Post[];
  tags: Keys;
  authors: Keys;
  series: Keys;
  /** Site paths without a trailing slash; those of posts, their Markdown and their code too. */
  paths: Set<string>;
  /** The site paths that do not belong to a post. */
  pages: Set<string>;
  postsByPath: Map<string, Post[]>;
  /** By absolute path. */
  postsByFile: Map<string, Post>;
  /** Absolute paths of all posts, published or not, by the `@site/…` that Docusaurus knows them by. */
  sources: Map<string, string>;
  /** Absolute paths. */
  drafts: Set<string>;
  /** Posts with a future date, by absolute path. */
  scheduled: Map<string, Date>;
}

/** What to read of a site. */
export interface BlogOptions {
  siteDir: string;
  settings: CheckSettings;
  /** What an earlier reading has parsed. */
  model?: PostModel;
  /** Whether posts with `draft: true` are in the site: only in development. */
  withDrafts: boolean;
  /** Posts with a later date are not in the site. If undefined, all posts are. */
  time?: Date;
}

/** Reads the posts, the tags, the authors, the series and the site's paths. */
export async function readBlog(options: BlogOptions): Promise<Blog> {
  const { siteDir, settings, withDrafts, time } = options;
  const { model = new PostModel(siteDir, settings.syntax) } = options;
  const all = await model.readPosts();
  const [tags, authors, series] = await Promise.all([
    readKeys(siteDir, 'tags'),
    readKeys(siteDir, 'authors'),
    readKeys(siteDir, 'series'),
  ]);
  const absolute = (post: Post) => path.join(siteDir, post.file);
  const isDraft = ({ frontMatter }: Post) =>
    asFlag(frontMatter.fields.get('draft')?.value) === true;
  const drafts = new Set(withDrafts ? [] : all.filter(isDraft).map(absolute));
  const scheduled = new Map<string, Date>();
  for (const post of all) {
    const date = postDate(post);
    const isLater = time && date && date > time;
    if (isLater && !drafts.has(absolute(post))) scheduled.set(absolute(post), date);
  }
  const posts = all.filter((post) => !drafts.has(absolute(post)) && !scheduled.has(absolute(post)));
  const withProject = posts.filter((post) => projectFolder(siteDir, post.file)).map(postPath);
  const pages = new Set([
    ...(await readPagePaths(siteDir, posts, tags, authors)),
    ...withProject.flatMap((address) => [codePath(address), zipPath(address)]),
  ]);
  const addresses = posts.map(postPath);
  const postsByPath = new Map<string, Post[]>();
  for (const post of posts) {
    const address = postPath(post);
    postsByPath.set(address, [...(postsByPath.get(address) ?? []), post]);
  }
  return {
    siteDir,
    settings,
    model,
    posts,
    tags,
    authors,
    series,
    paths: new Set([...pages, ...addresses, ...addresses.map(markdownPath)]),
    pages,
    postsByPath,
    postsByFile: new Map(posts.map((post) => [absolute(post), post])),
    sources: new Map(all.map((post) => [aliasedSitePath(absolute(post), siteDir), absolute(post)])),
    drafts,
    scheduled,
  };
}

/** The pages and files that Docusaurus and the kit make of themselves. */
const builtIn = [
  '/',
  blogPath,
  archivePath,
  `${blogPath}/authors`,
  `${blogPath}/tags`,
  feedsPage,
  ...Object.values(blogFeeds),
  '/search',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  // The page of docusaurus-cognito-sign-in. Docusaurus itself refuses links to it on a site without sign-in.
  '/account',
];

/**
 * The address of a post: its slug, or else the one that Docusaurus derives from its path. It has no slash at the end.
 */
export function postPath({ file, frontMatter }: Pick<Post, 'file' | 'frontMatter'>): string {
  const slug = frontMatter.fields.get('slug')?.value ?? parseFileName(file).slug;
  return normalizeUrl([blogPath, String(slug)]).replace(/(?<=.)\/$/, '');
}

/** Every path of the site that a link may lead to, except those of posts, without a trailing slash. */
async function readPagePaths(
  siteDir: string,
  posts: Post[],
  tags: Keys,
  authors: Keys,
): Promise<Set<string>> {
  const [pages, files] = await Promise.all([
    Globby('**/*.{js,jsx,ts,tsx,md,mdx}', {
      cwd: `${siteDir}/src/pages`,
      ignore: GlobExcludeDefault,
    }),
    Globby('**/*', { cwd: `${siteDir}/static`, dot: true }),
  ]);
  // A tag has a page and feeds only if a listed post has the tag.
  const listed = posts.filter((post) => !asFlag(post.frontMatter.fields.get('unlisted')?.value));
  const used = listed.flatMap((post) => post.frontMatter.fields.get('tags')?.items ?? []);
  const tagPages = [...new Set(used.map(({ value }) => String(value)))].map((tag) =>
    pagePath(`${blogPath}/tags`, tag, tags.fields.get(tag)?.value),
  );
  return new Set([
    ...builtIn,
    ...pages.map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`),
    ...files.map((file) => `/${file}`),
    ...tagPages.flatMap((page) => [page, tagFeedPath(page)]),
    ...[...authors.fields].flatMap(([key, { value }]) => {
      const { page } = Object(value) as { page?: unknown };
      return page ? pagePath(`${blogPath}/authors`, key, page) : [];
    }),
  ]);
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

/**
 * Whether a page has an address, so that no post can have it. Only Docusaurus knows how many pages the list of posts has.
 */
export function isPagePath(address: string, pages: ReadonlySet<string>): boolean {
  return pages.has(address) || /^\/blog\/page\/\d+$/.test(address);
}

/** A URL of this site, split into parts and decoded. */
interface LocalUrl {
  pathname: string;
  anchor: string;
}

/**
 * Splits a link into parts; undefined if it leads to another site or has a scheme such as `mailto:`. Three slashes name
 * no host: Docusaurus reads them as a path.
 */
export function parseLocalUrl(url: string): LocalUrl | undefined {
  if (hasSchemeOrHost(url) && !url.startsWith('///')) return undefined;
  const parts = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url);
  return { pathname: decodePercent(parts?.[1] ?? ''), anchor: decodePercent(parts?.[2] ?? '') };
}

/** The absolute path of a file that a post names relative to itself, as `@site/…`, or as `/…` for one in `static/`. */
export function resolveFile(pathname: string, post: Post, { siteDir }: Blog): string {
  if (pathname.startsWith('/')) return path.join(siteDir, 'static', pathname);
  return pathname.startsWith('@site/')
    ? path.join(siteDir, pathname.slice('@site/'.length))
    : path.resolve(post.dir, pathname);
}

/** Whether a link that is not a URL leads to a file, which the build then publishes. */
export function leadsToFile(pathname: string, post: Post, blog: Blog): boolean {
  const file = resolveFile(pathname, post, blog);
  // For an impossible name, such as one of 5,000 letters, `existsSync` returns false but `statSync` throws.
  return existsSync(file) && statSync(file).isFile();
}

/**
 * The absolute path of the post that a link to a Markdown file means, published or not: relative to the post, to
 * `blog/` or to the site (https://docusaurus.io/docs/markdown-features/links).
 */
export function markdownTarget(pathname: string, post: Post, blog: Blog): string | undefined {
  const { siteDir, sources } = blog;
  const found = resolveMarkdownLinkPathname(encodeURI(pathname), {
    sourceFilePath: path.join(siteDir, post.file),
    sourceToPermalink: sources,
    contentPaths: { contentPath: path.join(siteDir, 'blog'), contentPathLocalized: undefined },
    siteDir,
  });
  return found ?? undefined;
}

/** ` Did you mean "…"?` with a file of the same folder, if its name is like that of one that does not exist. */
export function fileDidYouMean(pathname: string, file: string): string {
  const folder = path.dirname(file);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = path.posix.basename(pathname);
  const found = nearest(
    name,
    files.filter((other) => !/\.mdx?$/.test(other)),
  );
  if (found === undefined) return '';
  return ` Did you mean "${pathname.slice(0, pathname.length - name.length)}${found}"?`;
}

/** What the checks need of `site.config.ts`. A type, as Docusaurus's of a plugin's options takes no interface. */
export type CheckOptions = Pick<SiteConfig, 'origins' | 'scripts' | 'syntax'>;

/** The options as the checks need them. */
type CheckSettings = Omit<CheckOptions, 'syntax'> & { syntax: Syntax };

/** Completes the options with the defaults. */
export function checkSettings({ origins, scripts, syntax }: CheckOptions = {}): CheckSettings {
  return { origins, scripts, syntax: syntaxOf(syntax) };
}

/** What an element would load from hosts that the site does not allow, and where it would send a form to. */
export function foreignFiles(
  { settings }: Pick<Blog, 'settings'>,
  tagName: string,
  attrs: { name: string; value: string }[],
): Refusal[] {
  // In place of the site's own address, which no post needs to name.
  return findForeignFiles({ tagName, attrs }, new URL('https://example.org/'), settings);
}
