import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';
import { postPath } from '../readSitePaths';
import { slugProblem } from '../slug';

/** A post has a well-formed slug that no other post has. */
export function checkSlug(post: Post, blog: Blog, report: Report): void {
  const field = post.frontMatter.fields.get('slug');
  const slug = String(field?.value ?? '');
  if (!field || slug === '') {
    report(field?.line ?? 1, 'No slug. Add "slug: …", the last part of the post\'s address.');
    return;
  }
  const problem = slugProblem(slug);
  if (problem) report(field.line, problem);
  for (const other of blog.postsByPath.get(postPath(post)) ?? []) {
    if (other === post) continue;
    report(field.line, `The slug "${slug}" is also that of ${other.file}. Change one of the two.`);
  }
}
