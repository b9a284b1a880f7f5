import { postAddress } from './content/blog';
import { postText } from './content/post';
import type { KINDS } from './parts';

/** One address for each kind of page, the same in both sites and at any size. Only large blogs here have pages of years. */
export const PAGES: Readonly<Record<(typeof KINDS.bytes)[number], string>> = {
  home: '/',
  list: '/blog',
  post: postAddress(longestPost()),
  tag: '/blog/tags/cloud',
  archive: '/blog/archive',
  year: '/blog/archive/2025',
};

/** The longest of the posts that are on the first page of the list and have a newer and an older neighbor. */
function longestPost(): number {
  const lengths = Array.from({ length: 9 }, (_, index) => postText(index + 1, undefined).length);
  return lengths.indexOf(Math.max(...lengths)) + 1;
}
