import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { pages } from '@site/settings/pages';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { recallSignOutPath, wasDeleted } from '@site/src/session/signOutPath';
import { useSession } from '@site/src/session/useSession';
import { unrevokedText } from '@site/src/session/unrevokedText';
import Notice from '@site/src/components/Notice';
import Deleted from '@site/src/account/Deleted';
import MemberPage from '@site/src/components/MemberPage';
import WaysOn from '@site/src/components/WaysOn';
import WakeEarly from '@site/src/starter/WakeEarly';

/** The page to which the identity provider sends visitors after signing out. Opening it does not sign anybody out. */
export default function LogoutPage(): ReactNode {
  return (
    <MemberPage title="Signed out">
      <WakeEarly when="now" />
      <Farewell />
    </MemberPage>
  );
}

function Farewell(): ReactNode {
  const { status, user, isSigningOut, isUnrevoked, signOut } = useSession();
  const isBrowser = useIsBrowser();
  const back = isBrowser ? recallSignOutPath() : undefined;

  if (user && status !== 'unauthenticated') {
    return (
      <>
        <PageMetadata title="You are still signed in" />
        <h1>You are still signed in</h1>
        <p>You are signed in as {user.name}.</p>
        <WaysOn>
          <button
            type="button"
            className="button button--primary"
            aria-disabled={isSigningOut}
            onClick={() => void signOut()}
          >
            {isSigningOut ? 'Signing out …' : 'Sign out'}
          </button>
          <Link to={pages.account}>Your account</Link>
        </WaysOn>
      </>
    );
  }
  if (isBrowser && wasDeleted()) return <Deleted />;
  return (
    <>
      <h1>You are signed out</h1>
      {isUnrevoked && <Notice urgent>{unrevokedText}</Notice>}
      <WaysOn>
        <Link className="button button--primary" to={back ?? '/blog'}>
          {back ? 'Back to where you were' : 'Read the blog'}
        </Link>
        <Link to={pages.account}>Sign in again</Link>
      </WaysOn>
    </>
  );
}
