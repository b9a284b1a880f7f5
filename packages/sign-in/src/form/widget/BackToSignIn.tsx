import React, { type JSX } from 'react';
import { Button, useAuthenticator } from '@aws-amplify/ui-react';

/** The link back that Amplify UI leaves out on the screens for the code of a sign-up and of a new password. */
export function BackToSignIn(): JSX.Element {
  const { toSignIn } = useAuthenticator(({ toSignIn }) => [toSignIn]);
  return (
    <Button size="small" variation="link" onClick={() => toSignIn()}>
      Back to sign in
    </Button>
  );
}
