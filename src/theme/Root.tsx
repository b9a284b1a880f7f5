import React, { useEffect, type ReactNode } from 'react';
import { startSession } from '@site/src/session/session';
import { announceAwake } from '@site/src/starter/announceAwake';

/** The root of the whole site. It always renders the page, and meanwhile finds out who the visitor is. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(startSession, []);
  useEffect(announceAwake, []);
  return <>{children}</>;
}
