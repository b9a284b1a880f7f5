import React, { type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';

/** What Amplify UI knows of the member, and its way of signing out. */
export default function AmplifyUser(): ReactNode {
  const { authStatus, user, signOut } = useAuthenticator();
  return (
    <>
      <p>
        Amplify says {authStatus}: {user?.username ?? 'nobody'}.
      </p>
      <button type="button" onClick={() => signOut()}>
        Sign out by Amplify
      </button>
    </>
  );
}
