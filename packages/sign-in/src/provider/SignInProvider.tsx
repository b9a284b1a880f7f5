import React, { createContext, useEffect, type ReactNode } from 'react';
import { getSession, subscribe } from '../session/sessionStore';
import { startSession } from './session';

/** Where components read who is signed in, and hear of changes. */
const source = { getSession, subscribe };

/**
 * The session that the provider gives to the site. Docusaurus renders its page after a crash, with the navbar, outside of
 * Root: there it is the same session, as far as it is known.
 */
export const SessionContext = createContext(source);

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
