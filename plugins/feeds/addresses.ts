/** The list of posts, as a path. The feeds of the blog lie below it. */
export const blogPage = '/blog';

/** The page that says what a feed is and has the addresses of all, as a path. */
export const feedsPage = '/blog/feeds';

/** The style sheet of feeds, as a path. */
export const feedStyles = '/blog/feed.css';

/** The address of the feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}
