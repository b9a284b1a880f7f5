import path from 'node:path';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import type { OldBlog, OldPost } from './old-blog/oldBlog';
import { splitAddress } from './paths';
import type { SourceFolder } from './old-blog/sourceFolder';

/** An address as a path in the old blog, without its host and base path. */
export function localPath(url: string, blog: OldBlog): string | undefined {
  const local = withoutOrigin(url, blog.origin);
  if (hasSchemeOrHost(local)) return undefined;
  const { pathname } = splitAddress(local);
  const decoded = decodePercent(pathname);
  if (blog.base !== '' && (decoded === blog.base || decoded.startsWith(`${blog.base}/`))) {
    return decoded.slice(blog.base.length) || '/';
  }
  return decoded;
}

/** The file of the old blog at an address in a post; undefined if there is none. */
export function findFile(
  url: string,
  post: OldPost,
  blog: OldBlog,
  source: SourceFolder,
): string | undefined {
  const local = localPath(url, blog);
  if (local === undefined || local === '' || local.endsWith('/')) return undefined;
  return candidates(local, post, blog)
    .map((candidate) => path.posix.normalize(candidate))
    .find((candidate) => source.has(candidate));
}

/** The file at an address that is not relative to a post. */
export function findRootFile(url: string, blog: OldBlog, source: SourceFolder): string | undefined {
  const local = localPath(url, blog);
  if (local === undefined || local === '') return undefined;
  return blog.roots
    .map((root) => path.posix.normalize(path.posix.join(root, local)))
    .find((candidate) => source.has(candidate));
}

function candidates(local: string, post: OldPost, blog: OldBlog): string[] {
  if (local.startsWith('@site/')) return [local.slice('@site/'.length)];
  const alias = /^[~@]\/(.*)$/.exec(local)?.[1];
  if (alias !== undefined) return [`src/${alias}`, alias];
  if (local.startsWith('/')) return blog.roots.map((root) => path.posix.join(root, local));
  const folder = path.posix.dirname(post.file);
  // In Hugo a file beside the post is at the post's address, one level below the file's.
  const upward = local.replace(/^(?:\.\.\/)+/, '');
  return [
    path.posix.join(folder, local),
    ...blog.roots.map((root) => path.posix.join(root, upward)),
  ];
}

/** An address of the old blog's own host as a path: posts name it with http, https or neither. */
function withoutOrigin(url: string, origin: string | undefined): string {
  const [start = '', host] = /^(?:https?:)?\/\/([^/?#]+)/i.exec(url) ?? [];
  const isOwn = origin !== undefined && host?.toLowerCase() === new URL(origin).host;
  return isOwn ? url.slice(start.length) || '/' : url;
}
