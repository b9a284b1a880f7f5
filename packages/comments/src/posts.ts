/** Whether readers may comment on a post, by `comments` in its front matter. */
export type Openness = 'open' | 'closed' | 'none';

/** What the back end knows a post by: its address below that of the blog, the same in all languages of the site. */
export function slugOf(permalink: string, blog: string): string {
  return permalink.slice(blog.length).replace(/^\/|\/$/g, '');
}

/** Reads `comments` of a front matter: `false` for none, `closed` for those that there are; open without it. */
export function opennessOf(value: unknown): Openness | undefined {
  if (value === undefined || value === true) return 'open';
  if (value === false) return 'none';
  return value === 'closed' ? 'closed' : undefined;
}
