/** What bookmarks a post, in lists and at the post: a theme that can replaces this. */
export default function PostBookmark(): null {
  return null;
}
