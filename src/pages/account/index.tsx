import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Account from '@site/src/account/Account';
import NarrowPage from '@site/src/components/NarrowPage';

/** The members' area, `/account/`. */
export default function AccountPage(): ReactNode {
  return (
    <Layout title="Account">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <NarrowPage>
        <Account />
      </NarrowPage>
    </Layout>
  );
}
