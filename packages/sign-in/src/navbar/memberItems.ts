/** The entries for members in the navbar and its sliding menu, in one download. */
export { default as MemberMenu } from './MemberMenu';
export { default as SidebarEntries } from './SidebarEntries';
export { default as UnrevokedNotice } from './UnrevokedNotice';
