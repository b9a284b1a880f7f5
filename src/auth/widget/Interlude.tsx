import React, { type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';
import identity from '@generated/identity/default/config.json';
import { Notice } from '../Notice';

interface Props {
  /** Begins anew with an empty form. */
  readonly onStartOver: () => void;
}

/** What is said where Amplify UI says nothing: between two screens, and where it waits or is stuck between them. */
export function Interlude({ onStartOver }: Props): ReactNode {
  const { route, error, isPending } = useAuthenticator(({ route, error, isPending }) => [
    route,
    error,
    isPending,
  ]);
  if (route === 'signUp' && isPending && identity.verificationMethod === 'link') {
    return <Notice>You get a link by email. Open it, and this page goes on by itself.</Notice>;
  }
  if (route === 'transition') return <Notice>Finishing your sign-in …</Notice>;
  // The types leave out that a state without a screen has none.
  if ((route as string | null) !== null) return null;
  // The password has to be reset, and the code for it is being sent, or could not be.
  if (!error) return <Notice>One moment …</Notice>;
  return (
    <Notice urgent action={{ label: 'Back to sign in', onClick: onStartOver }}>
      {error}
    </Notice>
  );
}
