import { asRecord } from '../old-blog/readFrontMatter';
import { joinAddress } from './postFiles';

// What the configurations of several kinds of blog say of the whole site.

/** The scheme and host of an address; undefined if it is not an address. */
export function originOf(url: unknown): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** The beginning of all addresses: empty, or a path such as `/notes`. */
export function baseOf(path: unknown): string {
  return joinAddress(String(path ?? '')).replace(/\/$/, '');
}

/** The name of the author whom a configuration names, by name or written out. */
export function siteAuthorOf(author: unknown): string | undefined {
  const name = typeof author === 'string' ? author : asRecord(author).name;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
