import { existsSync } from 'node:fs';
import type { PostCheck } from '../check';
import { parseLocalUrl, resolveFile } from '../localUrl';

export const imageAlt: PostCheck = {
  name: 'image-alt',
  level: 'warning',
  finds: 'a picture without alternative text',
  find({ body }, _blog, report) {
    for (const { url, alt, line } of body.images) {
      if (alt.trim() !== '') continue;
      report(
        line,
        `The image ${url} has no alternative text. Say what it shows: ![What it shows](${url}).`,
      );
    }
  },
};

export const imageFile: PostCheck = {
  name: 'image-file',
  level: 'error',
  finds: 'a picture whose file does not exist, or that HTML cannot reach',
  find(post, blog, report) {
    for (const { url, line, isElement } of post.body.images) {
      const pathname = parseLocalUrl(url)?.pathname;
      if (url === '') report(line, 'The image has no address. Write one between ( and ).');
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
  },
};
