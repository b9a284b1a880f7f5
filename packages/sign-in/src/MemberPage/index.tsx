import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import NarrowPage from '../NarrowPage';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that shows each visitor their own affairs, which are nothing for search engines. */
export default function MemberPage({ title, children }: Props): ReactNode {
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <NarrowPage>{children}</NarrowPage>
    </Layout>
  );
}
