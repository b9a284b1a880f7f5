import { useContext, useSyncExternalStore } from 'react';
import { useHistory } from '@docusaurus/router';
import { keepScrollPosition } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { dismissUnrevoked } from '../session/finishSignOuts';
import { isAccountPage, toReturnPath } from '../session/returnPath';
import { initialSession, type Session } from '../session/sessionStore';
import { pages } from '../settings/addresses';
import { signOut } from './session';
import { SessionContext } from './SignInProvider';

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
 * {@link SignInProvider} finds out who that is.
 */
export function useSession(): SessionAndActions {
  const { subscribe, getSession } = useContext(SessionContext);
  const session = useSyncExternalStore(subscribe, getSession, () => initialSession);
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
