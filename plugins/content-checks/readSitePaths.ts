import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import type { Keys } from './readKeys';
import type { Post } from './readPosts';
import { slugify } from './slug';

const BUILT_IN = [
  '/',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/sitemap.xml',
];

/** The address of a post, which its slug decides. */
export function postPath(post: Post): string {
  return `/blog/${String(post.frontMatter.fields.get('slug')?.value)}`;
}

/** Every path of the site that a link may lead to, without a trailing slash. */
export async function readSitePaths(
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
    ...posts.map(postPath),
    ...tagPaths(posts, tags),
    ...authorPaths(authors),
  ]);
}

// A tag has a page only when a post has the tag.
function tagPaths(posts: Post[], tags: Keys): string[] {
  const items = posts.flatMap(({ frontMatter }) => frontMatter.fields.get('tags')?.items ?? []);
  const used = new Set(items.map(({ value }) => String(value)));
  return [...used].map((key) => pagePath('/blog/tags/', key, tags.fields.get(key)?.value));
}

// An author has a page when `page` says so: true, or an object with the address.
function authorPaths(authors: Keys): string[] {
  return [...authors.fields].flatMap(([key, { value }]) => {
    const { page } = Object(value) as { page?: unknown };
    return page ? pagePath('/blog/authors/', key, page) : [];
  });
}

function pagePath(base: string, key: string, settings: unknown): string {
  const { permalink = slugify(key) } = Object(settings) as { permalink?: string };
  return base + permalink.replace(/^\//, '');
}
