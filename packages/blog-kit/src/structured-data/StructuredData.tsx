import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  scriptText,
  breadcrumbData,
  type Crumb,
  personData,
  wholeAddress,
  type PersonSource,
} from './data';

/** Data for search engines in a page's head (https://schema.org), which no browser runs. */
export function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{scriptText(data)}</script>
    </Head>
  );
}

/** The way from the home page to this page, for search engines. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <StructuredData data={breadcrumbData([{ name: 'Home', path: baseUrl }, ...crumbs], url)} />
  );
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
