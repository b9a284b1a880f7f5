/** The address of the list of posts, as a path. Headers, checks and commands name it, too. */
export const blogPath = '/blog';

/** The lists of all posts by year, of all tags and of all authors, as paths. */
export const archivePath = '/blog/archive';
export const tagsPath = '/blog/tags';
export const authorsPath = '/blog/authors';

/** The feeds of the blog, as paths, by the names that Docusaurus has for their types. */
export const blogFeeds = {
  rss: '/blog/rss.xml',
  atom: '/blog/atom.xml',
  json: '/blog/feed.json',
};

/** The page that says what a feed is and has the addresses of all, as a path. */
export const feedsPage = '/blog/feeds';

/** The address of the feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}

/** The address of a post's Markdown on the site. */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
