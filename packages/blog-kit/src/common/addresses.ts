// The addresses of the blog's pages and files, as paths. Headers, checks and commands name some of them, too.

/** The list of posts, and those of all posts by year, of all tags and of all authors. */
export const blogPath = '/blog';
export const archivePath = '/blog/archive';
export const tagsPath = '/blog/tags';
export const authorsPath = '/blog/authors';

/** The feeds of the blog by the names that Docusaurus has for their types, and the page that says what a feed is. */
export const blogFeeds = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' };
export const feedsPage = '/blog/feeds';

/** The feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}

/** A post's Markdown. */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
