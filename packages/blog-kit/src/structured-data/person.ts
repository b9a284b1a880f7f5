import type { Author } from '@docusaurus/plugin-content-blog';

/** What an author's entry says to search engines. */
export type PersonSource = Partial<
  Pick<Author, 'name' | 'title' | 'description' | 'imageURL' | 'url' | 'page' | 'socials'>
>;

/**
 * An author as a https://schema.org/Person. The same author has the same `@id` on every page.
 *
 * @param site the address of the site
 */
export function personData(author: PersonSource, site: string): Record<string, unknown> {
  const { name, title, description, imageURL, url, page, socials } = author;
  // Docusaurus says `null` of an author without a page.
  const own = page ? wholeAddress(page.permalink, site) : undefined;
  const profiles = [url, ...Object.values(socials ?? {})].filter(
    (address) => address?.startsWith('http') && address !== own,
  );
  return withoutGaps({
    '@type': 'Person',
    '@id': own && `${own}#person`,
    name,
    jobTitle: title,
    description,
    url: own ?? url,
    image: imageURL && wholeAddress(imageURL, site),
    sameAs: profiles.length > 0 ? profiles : undefined,
  });
}

/** The address of a page or file of the site. */
export function wholeAddress(address: string, site: string): string {
  return new URL(address, site).href;
}

/** Leaves out the keys without a value, which validators report. */
export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}
