import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** A post says where its preview in the list ends. */
export function checkTruncation(post: Post, _blog: Blog, report: Report): void {
  if (post.body.isTruncated) return;
  const marker = post.isMdx ? '{/* truncate */}' : '<!-- truncate -->';
  report(
    post.frontMatter.bodyLine,
    `No truncation marker. Put ${marker} on its own line after the opening paragraphs.`,
  );
}
