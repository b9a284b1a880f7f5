import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import SignInLayout, { type Props } from '@theme/SignIn/Layout';

/** A page of the sign-in. It shows each visitor their own affairs, which are nothing for search engines. */
export default function SignInPage({ title, children }: Props): ReactNode {
  return (
    <SignInLayout title={title}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {children}
    </SignInLayout>
  );
}
