import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GlobExcludeDefault, Globby, normalizeTags, normalizeUrl } from '@docusaurus/utils';
import { parse } from 'yaml';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { parseFrontMatter } from 'docusaurus-blog-kit/posts/frontMatter';

/** A post, read from its Markdown file without the site's own code. */
export interface PostContent {
  /** Relative to the site. */
  file: string;
  /** Such as `/blog/a-post`. */
  address: string;
  title: string;
  date: Date;
  /** Addresses of the pages of its tags. */
  tags: string[];
  /** Keys of the authors file. */
  authors: string[];
  unlisted: boolean;
  /** The levels of the headings that its table of contents lists; undefined when the post hides it. */
  contents?: { from: number; to: number };
}

/** The content of a blog that its pages depend on. */
export interface BlogContent {
  site: SiteConfig;
  /** The posts that have a page, newest first. */
  posts: PostContent[];
  /** Lists, feeds and the sitemap have these of them. */
  listed: PostContent[];
  /** Labels of the tags that have a page, by its address. */
  tags: Map<string, string>;
  /** Names of the authors, and the addresses of those who have a page, by key. */
  authors: Map<string, { name: string; address?: string }>;
}

/** Posts on one page of a list. */
export const postsPerPage = 10;

/** The most posts for which every sidebar has them all. */
export const onePageLimit = 60;

/** The number of posts in a feed, which has the newest. */
export const feedLength = 20;

/** The number of posts in the feed of a tag. */
export const tagFeedLength = 10;

type Fields = Record<string, unknown>;

/**
 * Reads the posts of a site as Docusaurus documents their files: https://docusaurus.io/docs/blog
 *
 * @param siteDir the folder that `blog/` lies in
 * @param site what that site's `site.config.ts` says
 */
export async function readContent(siteDir: string, site: SiteConfig): Promise<BlogContent> {
  const tagsFile = readYaml(siteDir, 'tags.yml');
  const authors = readAuthors(readYaml(siteDir, 'authors.yml'));
  const files = await Globby('**/*.{md,mdx}', {
    cwd: path.join(siteDir, 'blog'),
    // A project's files are no posts.
    ignore: [...GlobExcludeDefault, '*/samples/**'],
  });
  const all = await Promise.all(files.map((file) => readPost(siteDir, file, tagsFile)));
  const posts = all
    .filter((post) => post !== undefined)
    .sort((a, b) => b.date.getTime() - a.date.getTime());
  const listed = posts.filter(({ unlisted }) => !unlisted);
  const labels = new Map(
    [...new Set(listed.flatMap(({ tags }) => tags))].map((address) => [address, address]),
  );
  for (const [key, tag] of Object.entries(tagsFile)) {
    const address = tagAddress(key, tagsFile);
    const { label = key } = Object(tag) as { label?: string };
    if (labels.has(address)) labels.set(address, label);
  }
  return { site, posts, listed, tags: labels, authors };
}

/** @returns undefined for a post without a page: a draft, or a post with a date in the future. */
async function readPost(
  siteDir: string,
  file: string,
  tagsFile: Fields,
): Promise<PostContent | undefined> {
  const filePath = path.join(siteDir, 'blog', file);
  const fileContent = readFileSync(filePath, 'utf8');
  const { frontMatter, content } = await parseFrontMatter({ filePath, fileContent });
  const name =
    /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/.exec(
      file,
    )?.groups;
  const date = readDate(frontMatter.date ?? name?.date);
  if (frontMatter.draft === true || date > new Date()) return undefined;
  const fromFile = name
    ? `${name.date?.replaceAll('-', '/')}/${name.folder}${name.text}`
    : file.replace(/(?:\/index)?\.mdx?$/, '');
  const slug = String(frontMatter.slug ?? fromFile);
  return {
    file: `blog/${file}`,
    address: `/blog/${slug.replace(/^\/+|\/+$/g, '')}`,
    title: String(
      frontMatter.title ?? /^#\s+(?<title>.+)$/m.exec(content)?.groups?.title ?? name?.text,
    ),
    date,
    tags: [frontMatter.tags ?? []].flat().map((tag) => tagAddress(tag, tagsFile)),
    authors: [frontMatter.authors ?? []].flat().flatMap((author) => {
      const key = typeof author === 'string' ? author : (Object(author) as Fields).key;
      return typeof key === 'string' ? [key] : [];
    }),
    unlisted: frontMatter.unlisted === true,
    contents:
      frontMatter.hide_table_of_contents === true
        ? undefined
        : {
            from: Number(frontMatter.toc_min_heading_level ?? 2),
            to: Number(frontMatter.toc_max_heading_level ?? 3),
          },
  };
}

/** A time without a zone is in UTC. */
function readDate(value: unknown): Date {
  if (value instanceof Date) return value;
  const text = String(value).replaceAll('/', '-');
  const date = new Date(`${text}Z`);
  return Number.isNaN(date.getTime()) ? new Date(text) : date;
}

function tagAddress(tag: unknown, tagsFile: Fields): string {
  const own = Object(typeof tag === 'string' ? tagsFile[tag] : tag) as { permalink?: string };
  return own.permalink
    ? normalizeUrl(['/blog/tags', own.permalink])
    : addressOf('/blog/tags', String(tag));
}

function readAuthors(file: Fields): BlogContent['authors'] {
  return new Map(
    Object.entries(file).map(([key, author]) => {
      const { name = key, page } = Object(author) as { name?: string; page?: unknown };
      if (!page) return [key, { name }];
      const { permalink } = Object(page) as { permalink?: string };
      const address = permalink
        ? normalizeUrl(['/blog/authors', permalink])
        : addressOf('/blog/authors', key);
      return [key, { name, address }];
    }),
  );
}

/** The address that Docusaurus gives the page of a key, of a tag and of an author alike: `k8s` becomes `k-8-s`. */
function addressOf(tagsBaseRoutePath: string, key: string): string {
  const options = { tags: undefined, onInlineTags: 'ignore' } as const;
  const asked = { options, source: '', frontMatterTags: [key], tagsFile: null, tagsBaseRoutePath };
  return normalizeTags(asked)[0]?.permalink ?? '';
}

function readYaml(siteDir: string, file: string): Fields {
  try {
    return (parse(readFileSync(path.join(siteDir, 'blog', file), 'utf8')) ?? {}) as Fields;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
