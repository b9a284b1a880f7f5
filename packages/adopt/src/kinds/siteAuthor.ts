import { asRecord } from '../old-blog/readFrontMatter';

/** The name of the author whom a configuration names, by name or written out. */
export function siteAuthorOf(author: unknown): string | undefined {
  const name = typeof author === 'string' ? author : asRecord(author).name;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
