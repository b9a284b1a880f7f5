import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import { MembersOnly } from 'docusaurus-cognito-sign-in/form/MembersOnly';

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
        </MembersOnly>
      </main>
    </Layout>
  );
}
