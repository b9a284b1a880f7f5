import React, { type ReactNode } from 'react';
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import Layout from '@theme/Layout';

/** A page of an owner's who uses Amplify UI as its documentation says. */
export default function OwnAmplify(): ReactNode {
  return (
    <Layout title="Own sign-in" description="A page that uses Amplify UI on its own.">
      <main className="container">
        <h1>Own sign-in</h1>
        <Authenticator.Provider>
          <Status />
        </Authenticator.Provider>
      </main>
    </Layout>
  );
}

function Status(): ReactNode {
  const { authStatus } = useAuthenticator();
  return <p>The status is {authStatus}.</p>;
}
