/** The kinds of each part: builds, visits, pages or controls. They are the rows of its table, in their order. */
export const KINDS = {
  build: ['cold', 'warm'],
  visit: ['four posts', 'one post by #anchor', 'four posts, member'],
  bytes: ['home', 'list', 'post', 'tag', 'archive', 'year'],
  lighthouse: ['home', 'list', 'post'],
  tap: ['color', 'menu', 'copy'],
} as const;

/** The parts that `--only` can name. */
export type Part = keyof typeof KINDS;

export const PARTS = Object.keys(KINDS) as Part[];

/** This site, and one of Docusaurus and its classic theme alone. */
export const SITES = ['here', 'stock'] as const;

export type SiteName = (typeof SITES)[number];
