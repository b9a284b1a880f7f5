/** What stands in the navbar and its sliding menu for members, in one download. */
export { default as MemberMenu } from './MemberMenu';
export { default as SidebarEntries } from './SidebarEntries';
