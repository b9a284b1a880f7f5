import React, { useEffect, type ReactNode } from 'react';
import { startSession } from 'docusaurus-cognito-sign-in/session/session';
import { announceAwake } from 'docusaurus-quiet-pages/starter/announceAwake';

/** The root of the whole site. It always renders the page, and meanwhile finds out who the visitor is. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(startSession, []);
  useEffect(announceAwake, []);
  return <>{children}</>;
}
