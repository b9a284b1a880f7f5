/** An item of the navigation bar or of the footer, as the owner wrote it. */
export interface Item {
  to?: string;
  /** Those of a menu that opens. */
  items?: readonly Item[];
  [setting: string]: unknown;
}

interface Frame {
  /** The items of the bar on its left and on its right. */
  left: readonly Item[];
  right: readonly Item[];
  footer: readonly Item[];
}

/**
 * The items of the menu of small screens: those of the bar, and the pages that only the footer leads to. What lies in the
 * blog follows the blog.
 *
 * @param blog the address of the list of posts, as a path
 * @param addressOf the address of an item of this site, as a path without a slash at its end
 * @returns what is on the left of the bar with those pages, and what is on its right
 */
export function menuItems(
  { left, right, footer }: Frame,
  blog: string,
  addressOf: (item: Item) => string | undefined,
): [pages: Item[], others: readonly Item[]] {
  const known = new Set(
    [...left, ...right].flatMap((item) => [item, ...(item.items ?? [])]).map(addressOf),
  );
  const added = footer.filter((item) => {
    const address = addressOf(item);
    return address !== undefined && !known.has(address);
  });
  const isInBlog = (item: Item) => addressOf(item)!.startsWith(`${blog.replace(/\/$/, '')}/`);
  const afterBlog = left.findIndex((item) => addressOf(item) === blog) + 1 || left.length;
  const pages = [
    ...left.slice(0, afterBlog),
    ...added.filter(isInBlog),
    ...left.slice(afterBlog),
    ...added.filter((item) => !isInBlog(item)),
  ];
  return [pages, right];
}
