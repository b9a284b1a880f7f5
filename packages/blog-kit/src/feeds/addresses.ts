import { inBlog } from '../blog-path/inBlog';

/**
 * The feeds of the blog, as paths, by the names that Docusaurus has for their types. It sets the names of the files, too.
 *
 * @param blog the address of the list of posts, as a path
 */
export function blogFeeds(blog: string) {
  return {
    rss: inBlog(blog, 'rss.xml'),
    atom: inBlog(blog, 'atom.xml'),
    json: inBlog(blog, 'feed.json'),
  };
}

/** The page that says what a feed is and has the addresses of all, as a path. */
export function feedsPage(blog: string): string {
  return inBlog(blog, 'feeds');
}

/** The style sheet of feeds, as a path. */
export function feedStyles(blog: string): string {
  return inBlog(blog, 'feed.css');
}

/** The address of the feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}
