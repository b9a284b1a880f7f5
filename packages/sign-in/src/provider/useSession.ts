import { useContext, useSyncExternalStore } from 'react';
import { useHistory } from '@docusaurus/router';
import { keepScrollPosition } from 'docusaurus-quiet-pages/scroll-position/keepScrollPosition';
import { dismissUnrevoked } from '../session/finishSignOuts';
import { isAccountPage, toReturnPath } from '../session/returnPath';
import { initialSession, type Session } from '../session/sessionStore';
import { pages } from '../settings/pages';
import { signOut } from './session';
import { SessionContext } from './sessionContext';

interface SessionAndActions extends Session {
  /** Goes to the sign-in form, which returns to this page. */
  readonly signIn: () => void;
  /** Signs out in this browser. It never rejects: the stored session is removed in any case. */
  readonly signOut: () => Promise<void>;
  /** Dismisses `isUnrevoked`. */
  readonly dismissUnrevoked: () => void;
}

/**
 * Who is signed in, and functions to sign in and out. It works in every component of the site and loads no Amplify.
 *
 * @throws Error outside of {@link SignInProvider}
 */
export function useSession(): SessionAndActions {
  const source = useContext(SessionContext);
  if (!source) {
    throw new Error(
      'useSession needs <SignInProvider>: wrap the site in it in src/theme/Root.tsx.',
    );
  }
  const session = useSyncExternalStore(source.subscribe, source.getSession, () => initialSession);
  const history = useHistory();
  return {
    ...session,
    signIn: () => {
      const { pathname, search, hash } = history.location;
      const from = toReturnPath(pathname + search + hash);
      if (isAccountPage(pathname)) return;
      keepScrollPosition();
      history.push(pages.account, { from });
    },
    signOut,
    dismissUnrevoked,
  };
}
