import path from 'node:path';
import { isDay } from '../isDay';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** Whether a Markdown file is not the `index` of a folder, which is what a post is. */
export function isStray(post: Post): boolean {
  return path.posix.parse(post.file).name !== 'index';
}

/** The folder's name starts with the post's date; a `date` in the front matter must not differ. */
export function checkFolder(post: Post, _blog: Blog, report: Report): void {
  if (isStray(post)) {
    report(
      1,
      'Docusaurus would publish this file as a post. Make it the index.md of a folder ' +
        'blog/YYYY-MM-DD-slug, or start its name with _ to hide it.',
    );
    return;
  }
  const folder = path.basename(post.dir);
  const date = /^(\d{4}-\d{2}-\d{2})-./.exec(folder)?.[1];
  if (!date) {
    report(1, `The folder "${folder}" does not start with a date. Rename it to YYYY-MM-DD-slug.`);
    return;
  }
  if (!isDay(date)) {
    report(1, `The folder "${folder}" names a day that does not exist. Rename it with a real one.`);
    return;
  }
  const written = post.frontMatter.fields.get('date');
  if (written && String(written.value).slice(0, 10) !== date) {
    report(
      written.line,
      `The date ${String(written.value)} differs from the folder's, ${date}. ` +
        "Remove it: the folder's name is the date.",
    );
  }
}
