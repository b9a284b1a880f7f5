import { useSyncExternalStore } from 'react';
import { useHistory } from '@docusaurus/router';
import { pages } from '../settings/pages';
import { dismissUnrevoked } from './finishSignOuts';
import { keepScrollPosition } from 'docusaurus-quiet-pages/scroll-position/keepScrollPosition';
import { signOut } from './session';
import { getSession, initialSession, subscribe, type Session } from './sessionStore';
import { isAccountPage, toReturnPath } from './returnPath';

interface SessionAndActions extends Session {
  /** Goes to the sign-in form, which returns to this page. */
  readonly signIn: () => void;
  /** Signs out in this browser. It never rejects: the stored session is removed in any case. */
  readonly signOut: () => Promise<void>;
  /** Dismisses `isUnrevoked`. */
  readonly dismissUnrevoked: () => void;
}

/** Who is signed in, and functions to sign in and out. The site's pages use nothing else of the sign-in. */
export function useSession(): SessionAndActions {
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
