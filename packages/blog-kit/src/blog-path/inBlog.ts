/**
 * The address of something below the blog.
 *
 * @param blog the address of the list of posts, as a path: `/blog`, or `/` where the blog is the whole site
 * @param name such as `archive`
 */
export function inBlog(blog: string, name: string): string {
  return `${blog.replace(/\/$/, '')}/${name}`;
}

/**
 * An address of the site as a path below `baseUrl`, which is where its file lies in the build.
 *
 * @param address a path with `baseUrl`, as Docusaurus gives permalinks
 */
export function belowBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}
