import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import { opennessOf, slugOf, type Openness } from './slug';

/** A post as members' data names it. */
export interface MembersPost {
  readonly slug: string;
  readonly title: string;
  readonly permalink: string;
  readonly comments: Openness;
}

/**
 * The posts of a blog that are published.
 *
 * @param blog the address of the blog, as a path of the host
 * @throws PlainError naming a post with a wrong value of `comments`
 */
export function membersPosts(posts: readonly BlogPost[], blog: string): MembersPost[] {
  return posts.map(({ metadata: { permalink, title, frontMatter, source } }) => {
    const comments = opennessOf(frontMatter.comments);
    if (!comments) {
      throw new PlainError(
        `${source.replace('@site/', '')}: "comments" is ${JSON.stringify(frontMatter.comments)}. Write false or closed, or remove it.`,
      );
    }
    return { slug: slugOf(permalink, blog), title, permalink, comments };
  });
}
