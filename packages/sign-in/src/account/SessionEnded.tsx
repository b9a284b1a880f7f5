import React, { type ReactNode } from 'react';
import { useSession } from '../provider/useSession';
import Button from './Button';
import Problem from './Problem';
import { useAction } from './useAction';

/** Replaces the account page when Cognito no longer accepts the session. */
export default function SessionEnded(): ReactNode {
  const { signOut } = useSession();
  const { isPending, run } = useAction();
  return (
    <>
      <Problem>
        Your session has ended: you have signed out everywhere, or the account is gone. Sign in
        again to go on.
      </Problem>
      <Button kind="primary" isPending={isPending} onClick={() => run(() => signOut())}>
        Sign in again
      </Button>
    </>
  );
}
