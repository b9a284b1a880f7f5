import type { TransferOptions } from '../options';

/** A post of the build (.cache/members-posts.json). */
export type PostPage = Record<'slug' | 'title' | 'permalink', string>;

/**
 * Finds the post of a thread by the title that giscus or utterances gave to it. The site may have moved to another host or
 * folder since, and a page in another language has the comments of the same post.
 *
 * @returns undefined if there is none, or if there are several
 */
export function postOfThread(
  title: string,
  mapping: TransferOptions['mapping'],
  posts: readonly PostPage[],
): PostPage | undefined {
  const only = (fits: (post: PostPage) => boolean): PostPage | undefined => {
    const [first, second] = posts.filter(fits);
    return second ? undefined : first;
  };
  if (mapping === 'title' || mapping === 'og:title') {
    // Docusaurus writes "Title | Site" into both.
    return only((post) => title === post.title || title.startsWith(`${post.title} | `));
  }
  const address = mapping === 'url' && URL.canParse(title) ? new URL(title).pathname : title;
  const path = plainPath(address);
  return (
    only(({ permalink }) => path === plainPath(permalink)) ??
    only(({ permalink }) => path.endsWith(plainPath(permalink)))
  );
}

/** With one slash before it and none after it, decoded, and without what giscus takes for the end of a file's name. */
function plainPath(address: string): string {
  const path = `/${address.replace(/^\/+|\/+$/g, '').replace(/\.\w+$/, '')}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
