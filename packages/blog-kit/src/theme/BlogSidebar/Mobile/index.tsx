/**
 * Renders nothing. The theme's component adds the list of posts to the menu of small screens; here the menu is the same
 * before and after the page is hydrated. It links to the archive, which lists all posts.
 */
export default function BlogSidebarMobile(): null {
  return null;
}
