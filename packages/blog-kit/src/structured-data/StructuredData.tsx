import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Author } from '@docusaurus/plugin-content-blog';

/** Data for search engines in a page's head (https://schema.org). The theme's own lets a title end the script. */
export function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{scriptText(data)}</script>
    </Head>
  );
}

/** Data as the text of a `<script>`, which no text in the data can end. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
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
      item: url + path,
    })),
  };
  return <StructuredData data={data} />;
}

/** An author as a https://schema.org/Person. Docusaurus's own names neither their page here nor their profiles. */
export function personData(author: Author, site: string): object {
  const { name, title, description, imageURL, page, url = '', socials } = author;
  const own = page ? site + page.permalink : url;
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    description,
    url: own || undefined,
    image: imageURL && new URL(imageURL, site).href,
    sameAs: [url, ...Object.values(socials ?? {})].filter(
      (address) => address.startsWith('http') && address !== own,
    ),
  };
}
