import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import { CARD_HEIGHT, CARD_WIDTH, cardPath } from '../cards/paths';
import styles from './narrowPage.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly hydrate: 'asked' | 'now';
  readonly children: ReactNode;
}

export default function KitPage({ title, description, hydrate, children }: Props): ReactNode {
  return (
    <Layout title={title} description={description}>
      <Hydrate when={hydrate} />
      <PreviewCard title={title} />
      <NarrowPage>
        <h1>{title}</h1>
        {children}
      </NarrowPage>
    </Layout>
  );
}

/** The main part of a page without side columns: one column of a readable width. */
export function NarrowPage({ children }: { readonly children: ReactNode }): ReactNode {
  return <main className={styles.page}>{children}</main>;
}

interface CardProps {
  /** The address of the page whose card it is, by default this one: on the pages of a long list, the first. */
  readonly permalink?: string;
  readonly title: string;
  /** Whether the owner has named another picture in the front matter, which the theme shows then. */
  readonly hasImage?: boolean;
}

/** Names the card of a page (cards/) in its head, by what the large networks read. */
export function PreviewCard({ permalink, title, hasImage = false }: CardProps): ReactNode {
  const { pathname } = useLocation();
  const text = hasImage ? title : `${title}, beside a line drawing of a small system`;
  return (
    <>
      {!hasImage && (
        <PageMetadata image={cardPath(permalink ?? pathname)}>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(CARD_WIDTH)} />
          <meta property="og:image:height" content={String(CARD_HEIGHT)} />
        </PageMetadata>
      )}
      <Head>
        <meta property="og:image:alt" content={text} />
        <meta name="twitter:image:alt" content={text} />
      </Head>
    </>
  );
}

/**
 * Data for search engines in a page's head (https://schema.org). The theme's own component lets a text in the data end the
 * script.
 */
export function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
