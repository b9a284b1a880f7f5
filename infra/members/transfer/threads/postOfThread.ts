import type { Mapping } from '../options';

/** A post of the build (.cache/members-posts.json). */
export interface PostPage {
  slug: string;
  title: string;
  permalink: string;
}

/**
 * Finds the post of a thread by the title that giscus or utterances gave to the thread. The site may have moved to another
 * host or folder since, and a page in another language has the comments of the same post.
 *
 * @returns undefined if there is none, or if there are several
 */
export function postOfThread(
  title: string,
  mapping: Mapping,
  posts: readonly PostPage[],
): PostPage | undefined {
  if (mapping === 'title' || mapping === 'og:title') {
    // Docusaurus writes "Title | Site" into both.
    return only(
      posts.filter((post) => title === post.title || title.startsWith(`${post.title} | `)),
    );
  }
  const address = mapping === 'url' ? pathnameOf(title) : title;
  const path = plainPath(address.replace(/\.\w+$/, ''));
  const exact = posts.filter(({ permalink }) => plainPath(permalink) === path);
  return only(
    exact.length > 0
      ? exact
      : posts.filter(({ permalink }) => `/${path}`.endsWith(`/${plainPath(permalink)}`)),
  );
}

function only<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}

function pathnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}

/** Without slashes at the ends, and decoded. */
function plainPath(address: string): string {
  const path = address.replace(/^\/+|\/+$/g, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
