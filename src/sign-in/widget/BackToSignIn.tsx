import React, { type JSX } from 'react';
import { Button, useAuthenticator } from '@aws-amplify/ui-react';

/** The way back that Amplify UI leaves out where a code for a new password was sent. */
export function BackToSignIn(): JSX.Element {
  const { toSignIn } = useAuthenticator(({ toSignIn }) => [toSignIn]);
  return (
    <Button size="small" variation="link" onClick={() => toSignIn()}>
      Back to Sign In
    </Button>
  );
}
