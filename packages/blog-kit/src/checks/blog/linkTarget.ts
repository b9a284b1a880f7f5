import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { resolveMarkdownLinkPathname } from '@docusaurus/utils';
import { decodePercent } from '../../common/text';
import { resolveFile } from './localUrl';
import type { Blog } from './readBlog';
import { postPath } from './readSitePaths';
import type { Post } from '../../post-model/readPosts';
import { originalOf, translationOf } from '../../post-model/translations/translations';

/**
 * The absolute path of the post that a link to a Markdown file means, published or not: relative to the post, to
 * `blog/` or to the site (https://docusaurus.io/docs/markdown-features/links).
 * Of a post and its translation it is the one that the language shows.
 *
 * @param pathname decoded
 */
export function markdownTarget(pathname: string, post: Post, blog: Blog): string | undefined {
  const { siteDir, sources, language } = blog;
  const contentPath = path.join(siteDir, 'blog');
  const resolve = (name: string) =>
    resolveMarkdownLinkPathname(encodeURI(name), {
      sourceFilePath: path.join(siteDir, post.file),
      sourceToPermalink: sources,
      contentPaths: {
        contentPath,
        contentPathLocalized: language && path.join(siteDir, translationOf('blog', language)),
      },
      siteDir,
    });
  // As translated-files/ of docusaurus-blog-kit resolves it.
  const here = path.posix.dirname(originalOf(post.file));
  const inContent = path.posix.relative('blog', path.posix.join(here, pathname));
  const found = resolve(pathname) ?? (inContent.startsWith('..') ? null : resolve(`/${inContent}`));
  return found ?? undefined;
}

/** Whether a link that is not a URL leads to a file, which the build then publishes. */
export function leadsToFile(pathname: string, post: Post, blog: Blog): boolean {
  const file = resolveFile(pathname, post, blog);
  // For an impossible name, such as one of 5,000 letters, `existsSync` returns false but `statSync` throws.
  return existsSync(file) && statSync(file).isFile();
}

/** The path on the site that a relative URL of a post means. Addresses of this site have no slash at the end. */
export function relativeToAddress(pathname: string, post: Post): string {
  const base = new URL(encodeURI(postPath(post)), 'https://example.org');
  return decodePercent(new URL(encodeURI(pathname), base).pathname);
}
