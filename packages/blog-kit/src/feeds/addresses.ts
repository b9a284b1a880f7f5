/** The list of posts, as a path. */
export const blogPage = '/blog';

/** The feeds of the blog, as paths, by the names that Docusaurus has for their types. It sets the names of the files, too. */
export const blogFeeds = {
  rss: '/blog/rss.xml',
  atom: '/blog/atom.xml',
  json: '/blog/feed.json',
} as const;

/** The page that says what a feed is and has the addresses of all, as a path. */
export const feedsPage = '/blog/feeds';

/** The style sheet of feeds, as a path. */
export const feedStyles = '/blog/feed.css';

/** The address of the feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}
