const SPELT: [RegExp, string][] = [
  [/['’]/g, ''],
  [/&/g, ' and '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/\+/g, ' plus '],
  [/\b([cf])#/gi, '$1 sharp '],
  [/ß/g, 'ss'],
  [/æ/gi, 'ae'],
  [/œ/gi, 'oe'],
  [/ø/gi, 'o'],
  [/ł/gi, 'l'],
  [/đ/gi, 'd'],
];

/** Lower-case Latin words and numbers joined by hyphens; empty if the text has none. */
export function slugify(text: string): string {
  const spelt = SPELT.reduce((result, [sign, word]) => result.replace(sign, word), text);
  return spelt
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug with slashes, with each part as {@link slugify} makes it, without outer slashes. */
export function slugifyPath(slug: string): string {
  return slug.split('/').map(slugify).filter(Boolean).join('/');
}

/** Whether text is lower-case Latin words and numbers joined by hyphens, as {@link slugify} makes them. */
function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** The problem with the form of a slug and what to do; undefined if it is correct. */
export function slugProblem(slug: string): string | undefined {
  const parts = slug.split('/').filter(Boolean);
  if (parts.every(isSlug)) return undefined;
  const better = slugifyPath(slug);
  return (
    `The slug "${slug}" is not lower-case words joined by hyphens. ` +
    (better === '' ? 'Write one of letters and digits.' : `Write "slug: ${better}".`)
  );
}
