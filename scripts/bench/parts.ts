import { postAddress } from './content/blog';

/** One address for each kind of page, the same in both sites and at any size. */
export const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/blog',
  // The longest post on the first page of the list; it has a newer and an older neighbor.
  post: postAddress(6),
  tag: '/blog/tags/cloud',
  archive: '/blog/archive',
};

/** What each part measures: builds, visits, pages or controls. They are the rows of its table, in their order. */
export const KINDS = {
  build: ['cold', 'warm'],
  visit: ['four posts'],
  bytes: Object.keys(PAGES),
  lighthouse: ['home', 'list', 'post'],
  tap: ['color', 'menu', 'copy'],
} as const;

/** The parts that `--only` can name. */
export type Part = keyof typeof KINDS;

export const PARTS = Object.keys(KINDS) as Part[];

/** This site, and one of Docusaurus and its classic theme alone. */
export const SITES = ['here', 'stock'] as const;

export type SiteName = (typeof SITES)[number];
