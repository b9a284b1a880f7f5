import React, { type JSX } from 'react';
import { Button, useAuthenticator } from '@aws-amplify/ui-react';

/** The link back that Amplify UI leaves out on the screen for a new password. */
export function BackToSignIn(): JSX.Element {
  const { toSignIn } = useAuthenticator(({ toSignIn }) => [toSignIn]);
  return (
    <Button size="small" variation="link" onClick={() => toSignIn()}>
      Back to Sign In
    </Button>
  );
}
