import { postText } from './content/post';
import { postAddress } from './content/blog';

/** Kinds of pages whose bytes are measured. */
export type PageKind = 'home' | 'list' | 'post' | 'tag' | 'archive' | 'year';

/** One address for each kind, the same in both sites and at any size. Only large blogs here have pages of years. */
export const PAGES: Readonly<Record<PageKind, string>> = {
  home: '/',
  list: '/blog',
  post: postAddress(longestPost()),
  tag: '/blog/tags/cloud',
  archive: '/blog/archive',
  year: '/blog/archive/2025',
};

/** The longest of the posts that are on the first page of the list and have a newer and an older neighbor. */
function longestPost(): number {
  const candidates = Array.from({ length: 9 }, (_, index) => index + 1);
  const lengths = candidates.map((index) => postText(index, undefined).length);
  return candidates[lengths.indexOf(Math.max(...lengths))]!;
}
