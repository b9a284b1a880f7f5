import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** A post has a title. */
export function checkTitle(post: Post, _blog: Blog, report: Report): void {
  const title = post.frontMatter.fields.get('title');
  if (typeof title?.value !== 'string' || title.value.trim() === '') {
    report(
      title?.line ?? 1,
      'No title. Add "title: …" to the front matter, in quotes if a number.',
    );
  }
}
