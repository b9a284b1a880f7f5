import React, { type ReactNode } from 'react';
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';

/** A page of an owner's who uses Amplify UI as its documentation says. */
export default function OwnAmplify(): ReactNode {
  return (
    <Authenticator.Provider>
      <Status />
    </Authenticator.Provider>
  );
}

function Status(): ReactNode {
  const { authStatus } = useAuthenticator();
  return <p>The status is {authStatus}.</p>;
}
