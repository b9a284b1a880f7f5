import type { PostCheck } from '../check';
import { postPath } from '../readSitePaths';
import { slugProblem } from '../slug';

export const slugStyle: PostCheck = {
  name: 'slug-style',
  level: 'warning',
  finds: 'no slug, or one that is not lower-case words joined by hyphens',
  find({ frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('slug');
    const slug = String(field?.value ?? '');
    if (slug === '') {
      report(field?.line ?? 1, 'No slug. Add "slug: …", the last part of the post\'s address.');
      return;
    }
    const problem = slugProblem(slug);
    if (problem) report(field?.line ?? 1, problem);
  },
};

export const duplicateAddress: PostCheck = {
  name: 'duplicate-address',
  level: 'error',
  finds: 'an address that another post has too',
  find(post, blog, report) {
    const field = post.frontMatter.fields.get('slug');
    const slug = String(field?.value ?? '');
    for (const other of blog.postsByPath.get(postPath(post)) ?? []) {
      if (other === post || !field) continue;
      report(
        field.line,
        `The slug "${slug}" is also that of ${other.file}. Change one of the two.`,
      );
    }
  },
};
