import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { scriptText } from '../../structured-data/scriptText';

/** Data for search engines in a page's head (https://schema.org), which no browser runs. */
export default function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{scriptText(data)}</script>
    </Head>
  );
}
