import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import type { Props } from '@theme/SignIn/Layout';
import './tokens.css';

/** The frame of the sign-in's pages. A site may swizzle it to give them the look of its other pages. */
export default function SignInLayout({ title, children }: Props): ReactNode {
  return (
    <Layout title={title}>
      <main className="container container--fluid margin-vert--lg">{children}</main>
    </Layout>
  );
}
