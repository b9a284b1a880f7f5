import path from 'node:path';
import type { PostCheck } from '../check';
import { isDay } from '../isDay';
import type { Post } from '../readPosts';

/** Whether a Markdown file is not the `index` of a folder, which is what a post is. */
export function isStray(post: Post): boolean {
  return path.posix.parse(post.file).name !== 'index';
}

export const strayPost: PostCheck = {
  name: 'stray-post',
  level: 'error',
  finds: 'a Markdown file that would be published by accident',
  find(post, _blog, report) {
    if (!isStray(post)) return;
    report(
      1,
      'Docusaurus would publish this file as a post. Make it the index.md of a folder ' +
        'blog/YYYY-MM-DD-slug, or start its name with _ to hide it.',
    );
  },
};

export const date: PostCheck = {
  name: 'date',
  level: 'error',
  finds: "a post without a day, a day that does not exist, or one that differs from the folder's",
  find(post, _blog, report) {
    if (isStray(post)) return;
    const folder = path.basename(post.dir);
    const day = /^(\d{4}-\d{2}-\d{2})-./.exec(folder)?.[1];
    if (!day) {
      report(1, `The folder "${folder}" does not start with a date. Rename it to YYYY-MM-DD-slug.`);
      return;
    }
    if (!isDay(day)) {
      report(
        1,
        `The folder "${folder}" names a day that does not exist. Rename it with a real one.`,
      );
      return;
    }
    const written = post.frontMatter.fields.get('date');
    if (written && String(written.value).slice(0, 10) !== day) {
      report(
        written.line,
        `The date ${String(written.value)} differs from the folder's, ${day}. ` +
          "Remove it: the folder's name is the date.",
      );
    }
  },
};
