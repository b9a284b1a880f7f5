/**
 * The address of something below the blog.
 *
 * @param blog the address of the list of posts, as a path: `/blog`, or `/` where the blog is the whole site
 * @param name such as `archive`
 */
export function inBlog(blog: string, name: string): string {
  return `${blog.replace(/\/$/, '')}/${name}`;
}

/** The address of the archive, by that of the blog. */
export function archivePath(blog: string): string {
  return inBlog(blog, 'archive');
}
