import path from 'node:path';
import type { PostCheck } from '../rules/check';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';
import { originalOf } from '../../post-model/translations/translations';

export const strayPost: PostCheck = {
  name: 'stray-post',
  level: 'error',
  finds: "a Markdown file in another post's folder, which would be published as a separate post",
  find(post, blog, report) {
    const host = hostOf(post, blog);
    if (!host) return;
    report(
      1,
      `Docusaurus would publish this file as a post of its own. Start its name with _ to hide it, ` +
        `or move it out of the folder of ${host.file}.`,
    );
  },
};

/** The post in whose folder a Markdown file is, beside or below its `index`. */
export function hostOf(post: Post, blog: Blog): Post | undefined {
  const blogDir = path.join(blog.siteDir, 'blog');
  let dir = path.dirname(path.join(blog.siteDir, originalOf(post.file)));
  for (; dir !== blogDir && dir !== path.dirname(dir); dir = path.dirname(dir)) {
    for (const name of ['index.md', 'index.mdx']) {
      const host = blog.postsByOriginal.get(path.join(dir, name));
      if (host && host !== post) return host;
    }
  }
  return undefined;
}
