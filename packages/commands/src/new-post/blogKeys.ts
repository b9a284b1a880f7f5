import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBlog } from 'docusaurus-content-checks/readBlog';

/** The data that a new post is checked against. */
export interface BlogKeys {
  tags: string[];
  authors: string[];
  /** The posts' files, relative to the site, by their addresses. */
  fileByAddress: Map<string, string>;
  /** The addresses of other pages. */
  pages: ReadonlySet<string>;
  /** The names of the folders in `blog/`. */
  folders: string[];
}

/**
 * Reads the tags and authors that a post may name, and the addresses and folders of the other posts.
 *
 * @throws Error if the tags or authors cannot be read.
 */
export async function readBlogKeys(siteDir: string): Promise<BlogKeys> {
  // Drafts have taken their addresses too.
  const { postsByPath, pages, tags, authors } = await readBlog({ siteDir, withDrafts: true });
  for (const { file, problem } of [tags, authors]) {
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  }
  const fileByAddress = new Map<string, string>();
  for (const [address, [post]] of postsByPath) {
    if (post) fileByAddress.set(address, post.file);
  }
  return {
    tags: [...tags.fields.keys()],
    authors: [...authors.fields.keys()],
    fileByAddress,
    pages,
    folders: await readdir(path.join(siteDir, 'blog')),
  };
}
