import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Post } from '../../post-model/readPosts';
import { kindOf } from './kindOf';
import { parseLocalUrl, resolveFile } from './localUrl';
import type { Blog } from './readBlog';
import { withoutScheme } from '../values/malformedUrl';

/** The problem with an address of this site's own files, such as that of a picture, where there is none. */
export function missingFile(
  what: 'image' | 'file',
  url: string,
  post: Post,
  blog: Blog,
): string | undefined {
  const pathname = parseLocalUrl(url)?.pathname;
  if (!pathname) return undefined;
  const isStatic = pathname.startsWith('/');
  const file = resolveFile(pathname, post, blog);
  if (isStatic ? blog.paths.has(pathname) : existsSync(file)) return undefined;
  const place = isStatic ? `static${pathname}` : `${url} beside the ${kindOf(post)}`;
  const advice = fileDidYouMean(pathname, file) || ' Add it, or correct the path.';
  return withoutScheme(url) ?? `There is no ${what} ${place}.${advice}`;
}

/** ` Did you mean "…"?` with a file of the same folder, if its name is like that of one that does not exist. */
export function fileDidYouMean(pathname: string, file: string): string {
  const folder = path.dirname(file);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = path.posix.basename(pathname);
  const found = nearest(
    name,
    files.filter((other) => !/\.mdx?$/.test(other)),
  );
  if (found === undefined) return '';
  return ` Did you mean "${pathname.slice(0, pathname.length - name.length)}${found}"?`;
}
