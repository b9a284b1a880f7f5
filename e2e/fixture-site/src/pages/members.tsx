import React, { lazy, type ReactNode } from 'react';
import Layout from '@theme/Layout';
import { MembersOnly } from 'docusaurus-cognito-sign-in/MembersOnly';

// Lazy, because it imports Amplify UI, which the page's visitors do not need.
const AmplifyUser = lazy(() => import('../components/AmplifyUser'));

/** A page of an owner's with a text above what only members see. */
export default function Members(): ReactNode {
  return (
    <Layout title="Members" description="A page that is partly for members.">
      <main className="container">
        <p style={{ height: '90vh' }}>Everybody sees this.</p>
        <MembersOnly title="For members">
          <p id="inside" style={{ height: '150vh' }}>
            Members see this.
          </p>
          <AmplifyUser />
        </MembersOnly>
      </main>
    </Layout>
  );
}
