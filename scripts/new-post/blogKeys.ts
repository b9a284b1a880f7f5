import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBlog } from '../../plugins/content-checks/readBlog';

/** What a new post is checked against. */
export interface BlogKeys {
  tags: string[];
  authors: string[];
  /** The posts' files, relative to the site, by slug. */
  fileBySlug: Map<string, string>;
  /** The names of the folders in `blog/`. */
  folders: string[];
}

/**
 * Reads the tags and authors that a post may name, and what the other posts are called.
 *
 * @throws Error when the tags or authors cannot be read.
 */
export async function readBlogKeys(siteDir: string): Promise<BlogKeys> {
  // Drafts have taken their slugs too.
  const { posts, tags, authors } = await readBlog({ siteDir, withDrafts: true });
  for (const { file, problem } of [tags, authors]) {
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  }
  const fileBySlug = new Map<string, string>();
  for (const { file, frontMatter } of posts) {
    const slug = frontMatter.fields.get('slug')?.value;
    if (slug) fileBySlug.set(String(slug), file);
  }
  return {
    tags: [...tags.fields.keys()],
    authors: [...authors.fields.keys()],
    fileBySlug,
    folders: await readdir(path.join(siteDir, 'blog')),
  };
}
