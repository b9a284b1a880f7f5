/** The site has no announcement bar: the classic theme's would be in every page's script all the same. */
export default function AnnouncementBar(): null {
  return null;
}
