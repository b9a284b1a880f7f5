import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { MembersOnly } from '@site/src/auth/MembersOnly';
import NarrowPage from '@site/src/components/NarrowPage';

/** The members' area: signing in, and the member's own account. */
export default function AccountPage(): ReactNode {
  return (
    <Layout title="Account">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <NarrowPage>
        <h1>Your account</h1>
        <noscript>
          <p>Signing in needs JavaScript. Everything else on this site can be read without it.</p>
        </noscript>
        <MembersOnly>
          <p>You are signed in.</p>
        </MembersOnly>
      </NarrowPage>
    </Layout>
  );
}
