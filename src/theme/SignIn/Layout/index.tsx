import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import type { Props } from '@theme/SignIn/Layout';
import { NarrowPage } from 'docusaurus-blog-kit/pages/KitPage';

/** The frame of the sign-in's pages: that of this site's other pages with one column. */
export default function SignInLayout({ title, children }: Props): ReactNode {
  return (
    <Layout title={title}>
      <NarrowPage>{children}</NarrowPage>
    </Layout>
  );
}
