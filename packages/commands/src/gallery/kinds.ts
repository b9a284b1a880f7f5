import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSitemap } from 'docusaurus-quiet-pages/headers/readSitemap';

/** A kind of page, and how to show it. */
export interface Kind {
  /** The name of its picture. */
  name: string;
  address: string;
  /** What to scroll to before the picture is taken; the top if undefined. */
  scrollTo?: 'middle' | 'end' | 'comments';
  /** Who is signed in. */
  as?: 'reader' | 'owner';
}

/**
 * The kinds of pages that a build has.
 *
 * @param folder the build
 * @param only the names of the wanted kinds; all if it is empty
 * @param hasComments whether members comment on posts
 * @throws Error for a name that is none
 */
export function kindsOf(folder: string, only: readonly string[], hasComments = false): Kind[] {
  const paths = readSitemap(folder);
  const [post] = paths.filter((address) => existsSync(path.join(folder, `${address}.md`)));
  const [tag] = paths.filter((address) => address.startsWith('/blog/tags/'));
  const [author] = paths.filter((address) => address.startsWith('/blog/authors/'));
  const kinds: (Omit<Kind, 'address'> & { address?: string | undefined })[] = [
    { name: 'home', address: '/' },
    { name: 'list', address: '/blog' },
    { name: 'post', address: post },
    { name: 'post-text', address: post, scrollTo: 'middle' },
    { name: 'post-end', address: post, scrollTo: 'end' },
    { name: 'archive', address: listed('/blog/archive') },
    { name: 'tags', address: listed('/blog/tags') },
    { name: 'tag', address: tag },
    { name: 'author', address: author },
    { name: 'about', address: listed('/about') },
    { name: 'search', address: '/search/?q=api' },
    { name: 'feeds', address: listed('/blog/feeds') },
    { name: 'not-found', address: '/nothing-here' },
    { name: 'sign-in', address: '/account/' },
    { name: 'account', address: '/account/', as: 'reader' },
  ];
  if (hasComments) {
    kinds.push(
      { name: 'comments', address: post, scrollTo: 'comments', as: 'reader' },
      { name: 'moderation', address: '/account/', as: 'owner' },
    );
  }
  const there = kinds.filter((kind): kind is Kind => kind.address !== undefined);
  const unknown = only.find((name) => !there.some((kind) => kind.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `"${unknown}" is no kind of page here. There are ${there.map(({ name }) => name).join(', ')}.`,
    );
  }
  return there.filter(({ name }) => only.length === 0 || only.includes(name));

  function listed(address: string): string | undefined {
    return paths.find((one) => one.replace(/\/$/, '') === address);
  }
}
