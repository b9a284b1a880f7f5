import { useEffect } from 'react';
import { useHistory } from '@docusaurus/router';
import { keptAddress } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { isAccountPage, toReturnPath } from '../session/returnPath';
import { readStoredUser } from '../session/storedSession';

/**
 * Remembers the page of this site whose link led here, so that the visitor returns to it after signing in. It serves
 * pages without running React; on the others the sign-in control does this (useSession.ts).
 */
export function useReturnToReferrer(): void {
  const history = useHistory();
  useEffect(() => {
    const { pathname, search, hash, key } = history.location;
    // The router sets a key on every page that it navigated to. A member who is already signed in stays on the account
    // page.
    if (key || history.location.state || readStoredUser()) return;
    const { origin } = window.location;
    // The referrer has no fragment; the address that the page itself has kept does.
    const kept = keptAddress();
    const { referrer } = document;
    const address = kept?.split('#')[0] === referrer ? kept : referrer;
    const from = referrer.startsWith(`${origin}/`)
      ? toReturnPath(address.slice(origin.length))
      : undefined;
    if (from && !isAccountPage(from)) history.replace(pathname + search + hash, { from });
  }, [history]);
}
