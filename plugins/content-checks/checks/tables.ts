import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** Every column of a table says what it holds: a screen reader reads the header before each cell. */
export function checkTables(post: Post, _blog: Blog, report: Report): void {
  for (const line of post.body.blankTableHeaders) {
    report(line, 'A column of this table has no header. Name it in the first row.');
  }
}
