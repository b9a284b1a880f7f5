/** The address of the feed of a tag, by the address of its first page. */
export function tagFeedPath(tagPage: string): string {
  return `${tagPage}/atom.xml`;
}
