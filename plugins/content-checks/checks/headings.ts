import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** Headings start at level 2, because the title is level 1, and skip no level. */
export function checkHeadings(post: Post, _blog: Blog, report: Report): void {
  let level = 1;
  for (const { depth, line } of post.body.headings) {
    if (depth === 1) {
      report(line, "A heading of level 1, which is the title's. Start it with ##.");
    } else if (depth > level + 1) {
      const from = level === 1 ? '1 (the title)' : level;
      const marks = '#'.repeat(level + 1);
      report(line, `The heading skips from level ${from} to ${depth}. Start it with ${marks}.`);
    }
    level = depth;
  }
}
