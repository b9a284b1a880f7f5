import { GlobExcludeDefault, Globby, normalizeTags, normalizeUrl } from '@docusaurus/utils';
import { blogFeeds, feedsPage, tagFeedPath } from '../../feeds/addresses';
import { archivePath } from '../../blog-path/inBlog';
import { parseFileName } from '../../post-model/fileName';
import { asFlag } from '../values/frontMatter';
import type { Keys } from '../../post-model/front-matter/readKeys';
import type { Post } from '../../post-model/readPosts';

/** Where docusaurus-blog-kit keeps the blog (site-config/knownAddresses.ts there). */
const BLOG = '/blog';

/** The pages and files that Docusaurus and the kit make of themselves. */
const BUILT_IN = [
  '/',
  BLOG,
  archivePath(BLOG),
  `${BLOG}/authors`,
  `${BLOG}/tags`,
  feedsPage(BLOG),
  ...Object.values(blogFeeds(BLOG)),
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
  return normalizeUrl([BLOG, String(slug)]).replace(/(?<=.)\/$/, '');
}

/** Every path of the site that a link may lead to, except those of posts, without a trailing slash. */
export async function readPagePaths(
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
  return new Set([
    ...BUILT_IN,
    ...pages.map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`),
    ...files.map((file) => `/${file}`),
    ...tagPaths(posts, tags),
    ...[...authors.fields].flatMap(([key, { value }]) => authorPath(key, value) ?? []),
  ]);
}

/**
 * Whether a page has an address, so that no post can have it.
 *
 * @param pages the result of {@link readPagePaths}. It does not contain later pages of the list of posts, whose number
 * only Docusaurus knows.
 */
export function isPagePath(address: string, pages: ReadonlySet<string>): boolean {
  return pages.has(address) || /^\/blog\/page\/\d+$/.test(address);
}

function isListed({ frontMatter }: Post): boolean {
  return asFlag(frontMatter.fields.get('unlisted')?.value) !== true;
}

/** The pages of tags and their feeds. A tag has them only if a listed post has the tag. */
function tagPaths(posts: Post[], tags: Keys): string[] {
  const items = posts
    .filter(isListed)
    .flatMap(({ frontMatter }) => frontMatter.fields.get('tags')?.items ?? []);
  const used = new Set(items.map(({ value }) => value));
  return [...used]
    .map((tag) =>
      typeof tag === 'object' && tag !== null
        ? tagPath(String(Object(tag).label), tag)
        : tagPath(String(tag), tags.fields.get(String(tag))?.value),
    )
    .flatMap((page) => [page, tagFeedPath(page)]);
}

/** The address of a tag's page: `permalink` of its settings, or else derived from its name. */
export function tagPath(name: string, settings: unknown): string {
  return pagePath(`${BLOG}/tags`, name, settings);
}

/** The address of an author's page, if `page` is true or an object with the address. */
export function authorPath(key: string, settings: unknown): string | undefined {
  const { page } = Object(settings) as { page?: unknown };
  return page ? pagePath(`${BLOG}/authors`, key, page) : undefined;
}

/** Docusaurus's address of a tag or an author: `permalink`, or else the name in kebab case. */
function pagePath(basePath: string, name: string, settings: unknown): string {
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
