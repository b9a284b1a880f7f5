import React, { useEffect, type ReactNode } from 'react';
import { startSession } from './session';
import { SessionContext, source } from './sessionContext';

/**
 * Wraps a site in the sign-in, in `src/theme/Root.tsx`: it holds the session for {@link useSession}, and finds out who
 * the visitor is.
 *
 * It always renders the page. Amplify's `Authenticator.Provider` is mounted within the page by what needs it
 * (`<MembersOnly>`, `<WithAmplify>`), and not here: around all pages it would be downloaded for every reader, and if it
 * came in later, React would take the page down and build it anew.
 */
export function SignInProvider({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(startSession, []);
  return <SessionContext.Provider value={source}>{children}</SessionContext.Provider>;
}
