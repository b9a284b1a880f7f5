import React, { useEffect, type ReactNode } from 'react';
import { startSession } from '@site/src/session/session';
import { announceAwake } from '@site/src/starter/announceAwake';

/** The session boundary around the whole site: always renders the page, and finds out who the visitor is beside it. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(startSession, []);
  useEffect(announceAwake, []);
  return <>{children}</>;
}
