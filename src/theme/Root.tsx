import React, { type ReactNode } from 'react';
import { SignInProvider } from 'docusaurus-cognito-sign-in/session';

/** The site, wrapped in the sign-in. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  return <SignInProvider>{children}</SignInProvider>;
}
