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

// Addresses under /blog/ that Docusaurus uses itself.
const RESERVED = new Set(['archive', 'authors', 'page', 'tags']);

/** Lower-case Latin words and numbers joined by hyphens; empty when the text has none. */
export function slugify(text: string): string {
  const spelt = SPELT.reduce((result, [sign, word]) => result.replace(sign, word), text);
  return spelt
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What is wrong with a slug and what to do, or undefined when it is good. */
export function slugProblem(slug: string): string | undefined {
  if (RESERVED.has(slug)) {
    return `The slug "${slug}" is the address of one of the blog's own pages. Choose another.`;
  }
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return undefined;
  const better = slugify(slug);
  return (
    `The slug "${slug}" is not lower-case words joined by hyphens. ` +
    (better === '' ? 'Write one of letters and digits.' : `Write "slug: ${better}".`)
  );
}
