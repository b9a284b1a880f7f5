import React, { useEffect, useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { ChunkNotice, useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import { keptAddress } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { loadSettings } from '../../../account/preloadAccount';
import { MemberArea } from '../../../form/MembersOnly';
import SignInPage, { Deleted } from '../../../form/SignInPage';
import { isAccountPage, toReturnPath } from '../../../session/returnPath';
import { readStoredUser } from '../../../session/storedSession';

/** The members' area, `/account/`: signing in, and the member's own account. */
export default function AccountPage(): ReactNode {
  return (
    <SignInPage title="Account">
      <Account />
    </SignInPage>
  );
}

function Account(): ReactNode {
  const [isDeleted, setDeleted] = useState(false);
  useReturnToReferrer();
  if (isDeleted) return <Deleted />;
  return (
    <MemberArea title="Your account">
      <Settings onDeleted={() => setDeleted(true)} />
    </MemberArea>
  );
}

function Settings({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const [settings, loadAgain] = useChunk(loadSettings);
  if (settings.state !== 'ready') {
    return (
      <ChunkNotice
        chunk={settings}
        loading="Loading your account …"
        failed="Your account could not be loaded. Are you connected to the internet?"
        onRetry={loadAgain}
      />
    );
  }
  const Component = settings.value;
  return <Component onDeleted={onDeleted} />;
}

/**
 * Remembers the page of this site whose link led here, so that the visitor returns to it after signing in. It serves
 * pages without running React; on the others the sign-in control does this (useSession).
 */
function useReturnToReferrer(): void {
  const history = useHistory();
  useEffect(() => {
    const { pathname, search, hash, key } = history.location;
    // The router sets a key on every page that it navigated to. A member who is already signed in stays on the account
    // page.
    if (key || history.location.state || readStoredUser()) return;
    const { referrer } = document;
    const { origin } = window.location;
    if (!referrer.startsWith(`${origin}/`)) return;
    // The referrer has no fragment; the address that the page itself has kept does.
    const kept = keptAddress();
    const address = kept?.split('#')[0] === referrer ? kept : referrer;
    const from = toReturnPath(address.slice(origin.length));
    if (from && !isAccountPage(from)) history.replace(pathname + search + hash, { from });
  }, [history]);
}
