import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePath, postPath } from 'docusaurus-blog-kit/checks/blog';
import { parseFileName, postDate } from 'docusaurus-blog-kit/posts/fileName';
import { parseFrontMatter, readFrontMatter, readKeys } from 'docusaurus-blog-kit/posts/frontMatter';
import { postFiles } from 'docusaurus-blog-kit/posts/posts';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';

/** What a post says of itself. */
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

/**
 * Reads the posts of a site.
 *
 * @param siteDir the folder that `blog/` lies in
 * @param site what that site's `site.config.ts` says
 */
export async function readContent(siteDir: string, site: SiteConfig): Promise<BlogContent> {
  const [tagsFile, authorsFile] = [
    await readKeys(siteDir, 'tags'),
    await readKeys(siteDir, 'authors'),
  ];
  const tagAddress = (key: string) => pagePath('/blog/tags', key, tagsFile.fields.get(key)?.value);
  const files = await postFiles(siteDir);
  const read = await Promise.all(files.map((file) => readPost(siteDir, file, tagAddress)));
  const posts = read.flat().sort((a, b) => b.date.getTime() - a.date.getTime());
  const listed = posts.filter(({ unlisted }) => !unlisted);
  const tags = new Map(listed.flatMap((post) => post.tags.map((address) => [address, address])));
  for (const [key, { value }] of tagsFile.fields) {
    const address = tagAddress(key);
    if (tags.has(address)) tags.set(address, Object(value).label ?? key);
  }
  const authors = [...authorsFile.fields].map(([key, { value }]) => {
    const { name = key, page } = Object(value) as { name?: string; page?: unknown };
    return [
      key,
      { name, address: page ? pagePath('/blog/authors', key, page) : undefined },
    ] as const;
  });
  return { site, posts, listed, tags, authors: new Map(authors) };
}

/** @returns nothing for a post without a page: a draft, or a post with a date in the future. */
async function readPost(
  siteDir: string,
  file: string,
  tagAddress: (key: string) => string,
): Promise<PostContent[]> {
  const filePath = path.join(siteDir, file);
  const fileContent = readFileSync(filePath, 'utf8');
  const { frontMatter } = await parseFrontMatter({ filePath, fileContent });
  const post = { file, frontMatter: readFrontMatter(fileContent) };
  const date = postDate(post)!;
  if (frontMatter.draft === true || date > new Date()) return [];
  const { toc_min_heading_level: from = 2, toc_max_heading_level: to = 3 } = frontMatter;
  const isHidden = frontMatter.hide_table_of_contents === true;
  return [
    {
      file,
      address: postPath(post),
      title: String(frontMatter.title ?? parseFileName(file).text),
      date,
      tags: [frontMatter.tags ?? []].flat().map((tag) => tagAddress(String(tag))),
      authors: [frontMatter.authors ?? []]
        .flat()
        .flatMap((author) => (typeof author === 'string' ? author : (Object(author).key ?? []))),
      unlisted: frontMatter.unlisted === true,
      contents: isHidden ? undefined : { from: Number(from), to: Number(to) },
    },
  ];
}
