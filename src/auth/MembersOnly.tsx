import React, { useEffect, useState, type ReactNode } from 'react';
import { Notice } from './Notice';
import { checkSession } from './session';
import { SignIn } from './SignIn';
import { useSession } from './useSession';

/** Shows its children to members; everybody else sees the sign-in form in their place. */
export function MembersOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { status, user, unreachable } = useSession();
  // While the form is at work it says when it is done: after the password it may still ask to verify an address.
  const [formAtWork, setFormAtWork] = useState(false);

  useEffect(checkSession, []);

  if (formAtWork || status === 'unauthenticated') {
    return <SignIn setAtWork={setFormAtWork} />;
  }
  if (status === 'authenticated') return children;
  // Nobody knows yet whether there is a stored session: in the server's HTML, and for a moment in the browser.
  if (!user) return null;
  return unreachable ? (
    <Notice action={{ label: 'Try again', onClick: checkSession }}>
      Your sign-in could not be checked. Are you connected to the internet?
    </Notice>
  ) : (
    <Notice>Checking whether you are signed in …</Notice>
  );
}
