import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Author } from '@docusaurus/plugin-content-blog';

/** Data for search engines in a page's head (https://schema.org), which no browser runs. */
export function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{scriptText(data)}</script>
    </Head>
  );
}

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to this page, which is the last. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: wholeAddress(path, url),
    })),
  };
  return <StructuredData data={data} />;
}

interface Props {
  readonly author: PersonSource;
  readonly path: string;
}

/** Who a page is about, for search engines. */
export function ProfileData({ author, path }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': wholeAddress(path, url),
    mainEntity: personData(author, url),
  };
  return <StructuredData data={data} />;
}

/** What an author's entry says to search engines. */
type PersonSource = Partial<
  Pick<Author, 'name' | 'title' | 'description' | 'imageURL' | 'url' | 'page' | 'socials'>
>;

/** An author as a https://schema.org/Person. The same author has the same `@id` on every page. */
function personData(author: PersonSource, site: string): Record<string, unknown> {
  const { name, title, description, imageURL, url, page, socials } = author;
  // Docusaurus says `null` of an author without a page.
  const own = page ? wholeAddress(page.permalink, site) : undefined;
  const profiles = [url, ...Object.values(socials ?? {})].filter(
    (address) => address?.startsWith('http') && address !== own,
  );
  // Validators report keys without a value; JSON leaves out those that are undefined.
  return {
    '@type': 'Person',
    '@id': own && `${own}#person`,
    name: name || undefined,
    jobTitle: title || undefined,
    description: description || undefined,
    url: own ?? (url || undefined),
    image: imageURL ? wholeAddress(imageURL, site) : undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

export function wholeAddress(address: string, site: string): string {
  return new URL(address, site).href;
}

/** What a post says of itself beyond Docusaurus's data. */
interface PostSource {
  date: string;
  /** ISO 8601; undefined if it has not changed since. */
  updated?: string;
  authors: readonly PersonSource[];
  /** Labels of tags, and keywords of the front matter. */
  keywords: readonly string[];
  /** The whole address of the picture in previews of links. */
  image: string;
  series?: { title: string; part: number };
}

/**
 * Completes Docusaurus's data of a post with what Google recommends for one
 * (https://developers.google.com/search/docs/appearance/structured-data/article): authors with addresses, a picture and
 * the day of the last change.
 */
export function postingData(
  posting: Readonly<Record<string, unknown>>,
  { date, updated, authors, keywords, image, series }: PostSource,
  site: string,
): Record<string, unknown> {
  const parts = series && {
    isPartOf: [posting.isPartOf, { '@type': 'CreativeWorkSeries', name: series.title }],
    position: series.part,
  };
  return {
    image,
    ...posting,
    dateModified: updated ?? posting.dateModified ?? date,
    author: authors.length > 0 ? authors.map((author) => personData(author, site)) : undefined,
    keywords: keywords.length > 0 ? keywords : undefined,
    ...parts,
  };
}

/** Data as the text of a `<script>`, which no text in the data can end. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
