import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Notice, { WaysOn } from 'docusaurus-quiet-pages/loading/Notice';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import SignInPage, { Deleted, ReadingLink } from '../../../form/SignInPage';
import { unrevokedText, useSession } from '../../../provider/session';
import { recallSignOutPath, wasDeleted } from '../../../session/returnPath';
import { pages } from '../../../settings/addresses';

/** The page to which the identity provider sends visitors after signing out. Opening it does not sign anybody out. */
export default function LogoutPage(): ReactNode {
  return (
    <SignInPage title="Signed out">
      <Hydrate when="now" />
      <Farewell />
    </SignInPage>
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
        {back ? (
          <Link className="button button--primary" to={back}>
            Back to where you were
          </Link>
        ) : (
          <ReadingLink className="button button--primary" />
        )}
        <Link to={pages.account}>Sign in again</Link>
      </WaysOn>
    </>
  );
}
