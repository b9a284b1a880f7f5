import path from 'node:path';
import { slugify } from 'docusaurus-content-checks/slug';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import { translationOf } from 'docusaurus-post-model/translations';

/** The bytes that a name may have. File systems take 255. */
const LONGEST_NAME = 200;

/** The characters of the longest ending that is taken for an extension, with its dot. */
const LONGEST_EXTENSION = 20;

/** The folder of posts, or of their translations into a language, as Docusaurus finds them. */
export function postsFolder(locale?: string): string {
  return locale === undefined ? 'blog' : translationOf('blog', `i18n/${locale}`);
}

/** An address as browsers show it: characters that would end or change it stay escaped. */
export function readableAddress(address: string): string {
  return decodePercent(address.replace(/%(?=23|25|2f|3f|5c)/gi, '%25'));
}

/** A file name without characters that cause problems in addresses and file systems. */
export function safeName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[._-]+|-+(?=\.)|[.-]+$/g, '');
  const { name: stem, ext } = path.posix.parse(safe);
  return (ext.length > LONGEST_EXTENSION ? shortName(safe) : shortName(stem) + ext) || 'file';
}

/** The beginning of a name, so that the file systems take it with a date before it and an extension after it. */
export function shortName(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= LONGEST_NAME) return name;
  // The cut can leave a part of a character, which becomes U+FFFD.
  return bytes
    .subarray(0, LONGEST_NAME)
    .toString()
    .replace(/[\uFFFD.-]+$/, '');
}

/** Whether a file is a picture, by its name. */
export function isPicture(file: string): boolean {
  return /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file);
}

/**
 * Whether Docusaurus would ask the bundler for a picture by what the front matter says, instead of linking to it. With
 * `!` in it, such a request runs a file.
 */
export function isRequest(image: string): boolean {
  return image.trimStart().startsWith('.');
}

/**
 * A key in `blog/authors.yml` or `blog/tags.yml`, which is a part of paths and addresses: words joined by hyphens, or
 * the kind and a number if the name has neither letters nor digits.
 *
 * @param isTaken whether another author, or tag, has a key
 */
export function newKey(
  name: string,
  kind: 'author' | 'tag',
  isTaken: (key: string) => boolean,
): string {
  const words = shortName(wordsOf(name));
  let key = words || `${kind}-1`;
  for (let number = 2; isTaken(key); number += 1) key = `${words || kind}-${number}`;
  return key;
}

/** Lower-case words joined by hyphens: Latin ones, or those of another script if the name has none. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return slugify(name) || (words ?? []).join('-');
}

/** An address without its query and its anchor, and these. */
export function splitAddress(url: string): { pathname: string; rest: string } {
  const at = url.search(/[?#]/);
  return at === -1
    ? { pathname: url, rest: '' }
    : { pathname: url.slice(0, at), rest: url.slice(at) };
}

/** What two names of one tag, or of one author, have in common: case and signs do not count. */
export function identityOf(name: string): string {
  return wordsOf(name) || name.toLowerCase();
}
