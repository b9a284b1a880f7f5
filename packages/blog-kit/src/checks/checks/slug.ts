import type { PostCheck } from '../rules/check';
import { isPagePath, postPath } from '../blog/readSitePaths';
import type { Post } from '../../post-model/readPosts';
import { parseFileName } from '../../post-model/fileName';
import type { Report } from '../problems/problem';
import { slugifyPath, slugProblem } from '../values/slug';

export const slugStyle: PostCheck = {
  name: 'slug-style',
  level: 'warning',
  finds:
    "a slug, or a file's name without one, that is not lower-case words joined by hyphens or slashes",
  find(post, _blog, report) {
    const field = post.frontMatter.fields.get('slug');
    if (!field) return reportName(post, report);
    // Another check reports a slug that is not text.
    if (typeof field.value === 'object') return;
    const problem = slugProblem(String(field.value));
    if (problem) report(field.line, problem);
  },
};

/** A name with spaces or other letters than those of addresses is one that readers cannot type. */
function reportName(post: Post, report: Report): void {
  const { slug } = parseFileName(post.file);
  if (!/[^\w./-]/.test(slug)) return;
  const better = slugifyPath(slug);
  report(
    1,
    `The name of the file gives the post the address ${encodeURI(postPath(post))}. ` +
      (better === ''
        ? 'Write a slug of letters and digits.'
        : `Write "slug: ${better}", or rename the file.`),
  );
}

export const addressTaken: PostCheck = {
  name: 'address-taken',
  level: 'error',
  finds: 'an address that another post or a page has too',
  find(post, blog, report) {
    const field = post.frontMatter.fields.get('slug');
    const line = field?.line ?? 1;
    const address = postPath(post);
    const what = field ? `The slug "${String(field.value)}"` : `The address ${address}`;
    for (const other of blog.postsByPath.get(address) ?? []) {
      if (other === post) continue;
      report(line, `${what} is also that of ${other.file}. Change the slug of one of the two.`);
    }
    if (isPagePath(address, blog.pages)) {
      report(line, `${what} is the address of a page, ${address}. Choose another slug.`);
    }
  },
};

export const addressLikeFile: PostCheck = {
  name: 'address-like-file',
  level: 'error',
  finds: 'an address whose last part has a dot, as only the addresses of files have',
  find(post, _blog, report) {
    const address = postPath(post);
    const name = address.slice(address.lastIndexOf('/') + 1);
    if (!name.includes('.')) return;
    const line = post.frontMatter.fields.get('slug')?.line ?? 1;
    const slug = slugifyPath(address.slice('/blog'.length));
    report(
      line,
      `The published site takes ${address} for the address of a file, because its last part has a dot. Write "slug: ${slug}".`,
    );
  },
};
