import type { Author } from '@docusaurus/plugin-content-blog';

/** Where an author's name leads: to the page on this site, or else the author's own page, or else their mailbox. */
export function authorAddress({ page, url, email }: Author): string | undefined {
  return page?.permalink ?? url ?? (email && `mailto:${email}`);
}
