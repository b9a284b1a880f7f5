import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFrontMatter } from '../../plugins/content-checks/readFrontMatter';
import { readKeys } from '../../plugins/content-checks/readKeys';

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
  const [tags, authors] = await Promise.all([
    readKeys(siteDir, 'tags'),
    readKeys(siteDir, 'authors'),
  ]);
  for (const { file, problem } of [tags, authors]) {
    if (problem) throw new Error(`${file}:${problem.line}  ${problem.message}`);
  }
  const files = await readdir(path.join(siteDir, 'blog'), { recursive: true });
  const fileBySlug = new Map<string, string>();
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    const { fields } = readFrontMatter(await readFile(path.join(siteDir, 'blog', file), 'utf8'));
    const slug = fields.get('slug')?.value;
    if (slug) fileBySlug.set(String(slug), path.posix.join('blog', file));
  }
  return {
    tags: [...tags.fields.keys()],
    authors: [...authors.fields.keys()],
    fileBySlug,
    folders: files.filter((file) => path.basename(file) === file),
  };
}
