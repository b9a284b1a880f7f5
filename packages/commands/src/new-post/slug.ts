import { isPagePath } from 'docusaurus-content-checks/readSitePaths';
import { slugify, slugifyPath } from 'docusaurus-content-checks/slug';
import type { BlogKeys } from './blogKeys';

/** The maximum length of a readable address. File systems allow names of 255 bytes. */
const MOST_CHARACTERS = 80;

/**
 * The slug that was asked for, or one made of the title.
 *
 * @throws Error that says why it cannot be and what to write.
 */
export function chooseSlug(
  asked: string | undefined,
  title: string,
  { fileByAddress, pages }: Pick<BlogKeys, 'fileByAddress' | 'pages'>,
): string {
  const slug = asked ?? shorten(slugify(title));
  if (slug === '') {
    throw new Error(
      `"${title}" has no Latin letter or digit to make a slug of. Add --slug some-words`,
    );
  }
  const better = slugifyPath(slug);
  if (better === '' || better !== slug.split('/').filter(Boolean).join('/')) {
    throw new Error(
      `The slug "${slug}" is not lower-case words joined by hyphens. ` +
        `Write --slug ${better || 'some-words'}`,
    );
  }
  const address = `/blog/${better}`;
  const other = fileByAddress.get(address);
  if (other) throw new Error(`The slug "${slug}" is that of ${other}. Choose another with --slug`);
  if (isPagePath(address, pages)) {
    throw new Error(
      `The slug "${slug}" is the address of a page, ${address}. Choose another with --slug`,
    );
  }
  return slug;
}

/** The folder of a post: its day and the last part of its slug. */
export function folderName(date: string, slug: string): string {
  const last = shorten(slug.split('/').filter(Boolean).at(-1) ?? '');
  // Docusaurus dates a post by the last day in its path.
  return `${date}-${last.replace(/(\d{4})-(\d{1,2})-(?=\d)/g, '$1$2')}`;
}

/** Shortens a text at the end of a word. */
function shorten(slug: string): string {
  if (slug.length <= MOST_CHARACTERS) return slug;
  const end = slug.lastIndexOf('-', MOST_CHARACTERS);
  return slug.slice(0, end > 0 ? end : MOST_CHARACTERS);
}
