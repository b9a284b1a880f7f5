import { wholeAddress } from './person';

/** A page on the way to the current one. */
export interface Crumb {
  name: string;
  /** Its address, as a path. */
  path: string;
}

/**
 * The way to a page as a https://schema.org/BreadcrumbList.
 *
 * @param crumbs from the outermost page to the current one
 * @param site the address of the site
 */
export function breadcrumbData(crumbs: readonly Crumb[], site: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: wholeAddress(path, site),
    })),
  };
}
