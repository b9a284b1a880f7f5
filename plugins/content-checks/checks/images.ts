import { existsSync } from 'node:fs';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';
import { parseLocalUrl, resolveFile } from '../localUrl';

/** Every image has alternative text and a file. */
export function checkImages(post: Post, blog: Blog, report: Report): void {
  for (const { url, alt, line, isElement } of post.body.images) {
    if (alt.trim() === '') {
      report(
        line,
        `The image ${url} has no alternative text. Say what it shows: ![What it shows](${url}).`,
      );
    }
    const pathname = parseLocalUrl(url)?.pathname;
    if (!pathname) continue;
    if (pathname.startsWith('/')) {
      if (!blog.paths.has(pathname)) {
        report(line, `There is no image static${pathname}. Add it, or correct the path.`);
      }
    } else if (isElement) {
      report(line, `HTML cannot show a file beside the post. Write ![What it shows](${url}).`);
    } else if (!existsSync(resolveFile(pathname, post, blog))) {
      report(line, `There is no image ${url} beside the post. Add it, or correct the path.`);
    }
  }
}
