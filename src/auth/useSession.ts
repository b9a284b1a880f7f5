import { useSyncExternalStore } from 'react';
import { useHistory } from '@docusaurus/router';
import { getSession, initialSession, signOut, subscribe, type Session } from './session';
import { toReturnPath } from './returnPath';

interface SessionAndActions extends Session {
  /** Goes to the sign-in form, and back to this page after it. */
  readonly signIn: () => void;
  /** Signs out in this browser, or everywhere. Never rejects: what is stored here is removed in any case. */
  readonly signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

/** Who is signed in, and the ways to change it: all that the site's pages use of the sign-in. */
export function useSession(): SessionAndActions {
  const session = useSyncExternalStore(subscribe, getSession, () => initialSession);
  const history = useHistory();
  return {
    ...session,
    signIn: () => {
      const { pathname, search, hash } = history.location;
      const from = toReturnPath(pathname + search + hash);
      if (!pathname.startsWith('/account')) history.push('/account/', { from });
    },
    signOut,
  };
}
