import path from 'node:path';
import { decodePercent, hasSchemeOrHost } from '../../common/text';
import type { Blog } from './readBlog';
import type { Post } from '../../post-model/readPosts';
import { fileBeside, translationOf } from '../../post-model/translations/translations';

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

/**
 * The absolute path of a file that a post names relative to itself, as `@site/…`, or as `/…` for one in `static/`. What a
 * translation does not have beside it is beside its original.
 */
export function resolveFile(pathname: string, post: Post, blog: Blog): string {
  if (pathname.startsWith('/')) return path.join(blog.siteDir, 'static', pathname);
  return pathname.startsWith('@site/')
    ? path.join(blog.siteDir, pathname.slice('@site/'.length))
    : fileBeside(post.folders, pathname);
}

/** Whether a file lies in the folder of the posts, or among their translations. */
export function isInBlog(file: string, { siteDir, language }: Blog): boolean {
  return ['blog', ...(language ? [translationOf('blog', language)] : [])].some(
    (folder) => !path.relative(path.join(siteDir, folder), file).startsWith('..'),
  );
}
