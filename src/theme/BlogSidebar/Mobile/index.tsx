/**
 * Nothing, where the theme's component puts the list of posts into the menu of small screens: the menu is the same
 * before the page is awake and after. It leads to the archive, which lists all posts.
 */
export default function BlogSidebarMobile(): null {
  return null;
}
