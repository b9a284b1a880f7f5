import {
  comparable,
  oldAddresses,
  oldAddressProblem,
} from 'docusaurus-blog-kit/redirects/oldAddress';
import type { PostCheck } from '../rules/check';
import { isDoc } from '../blog/docs';
import { addressOf, type Blog } from '../blog/readBlog';
import type { Post } from 'docusaurus-post-model/readPosts';

export const redirectFrom: PostCheck = {
  name: 'redirect-from',
  level: 'error',
  fixed: 'build',
  finds: 'an old address in `redirectFrom` that cannot have a page, or that is already in use',
  find(post, blog, report) {
    const field = post.frontMatter.fields.get('redirectFrom');
    if (!field) return;
    const seen = new Set<string>();
    for (const { value, line } of field.items ?? [field]) {
      const problem = oldAddressProblem(value) ?? conflict(String(value), seen, post, blog);
      if (problem) report(line, problem);
      seen.add(comparable(String(value)));
    }
  },
};

function conflict(address: string, seen: Set<string>, post: Post, blog: Blog): string | undefined {
  const page = comparable(address);
  if (page === addressOf(post, blog)) {
    return `The old address ${address} is the ${isDoc(post) ? 'page' : 'post'}'s own, so it would lead to itself. Remove it.`;
  }
  if (seen.has(page)) return `The old address ${address} stands here twice. Remove one.`;
  if (blog.paths.has(page) || blog.paths.has(address)) {
    return `The old address ${address} is that of a page or file of the site. Remove it, or that.`;
  }
  const other = [...blog.posts, ...blog.docs].find(
    (candidate) => candidate !== post && leadsFrom(candidate, page),
  );
  return (
    other &&
    `The old address ${address} also leads to ${other.file}. Remove it from one of the two.`
  );
}

function leadsFrom(post: Post, page: string): boolean {
  const value = post.frontMatter.fields.get('redirectFrom')?.value;
  return oldAddresses(value).some((address) => comparable(address) === page);
}
