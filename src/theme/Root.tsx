import React, { useEffect, type ReactNode } from 'react';
import { SignInProvider } from 'docusaurus-cognito-sign-in/SignInProvider';
import { announceAwake } from 'docusaurus-quiet-pages/starter/announceAwake';

/** The site, wrapped in the sign-in. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(announceAwake, []);
  return <SignInProvider>{children}</SignInProvider>;
}
