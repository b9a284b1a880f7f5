import { useEffect } from 'react';
import { useHistory } from '@docusaurus/router';
import { isAccountPage, toReturnPath } from '../session/returnPath';
import { readStoredUser } from '../session/storedSession';

/**
 * Remembers the page of this site whose link led here while that page was asleep, as the sign-in control does once it is
 * awake (useSession.ts): who signs in returns there.
 */
export function useReturnToReferrer(): void {
  const history = useHistory();
  useEffect(() => {
    const { pathname, search, hash, key } = history.location;
    // The router gives a key to every page that it went to; a member may look at the account and stay.
    if (key || history.location.state || readStoredUser()) return;
    const { origin } = window.location;
    const from = document.referrer.startsWith(`${origin}/`)
      ? toReturnPath(document.referrer.slice(origin.length))
      : undefined;
    if (from && !isAccountPage(from)) history.replace(pathname + search + hash, { from });
  }, [history]);
}
