import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { sitePages } from '../../../session/sitePages';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { recallSignOutPath, wasDeleted } from '../../../session/signOutPath';
import { useSession } from '../../../provider/useSession';
import { unrevokedText } from '../../../session/unrevokedText';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import Deleted from '../../../account/Deleted';
import SignInPage from '../../../SignInPage';
import WaysOn from 'docusaurus-quiet-pages/loading/WaysOn';
import ReadingLink from '../../../ReadingLink';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';

/** The page to which the identity provider sends visitors after signing out. Opening it does not sign anybody out. */
export default function LogoutPage(): ReactNode {
  return (
    <SignInPage title={translate({ id: 'signIn.logout.signedOut', message: 'Signed out' })}>
      <WakeEarly when="now" />
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
        <PageMetadata
          title={translate({
            id: 'signIn.logout.youAreStillSigned',
            message: 'You are still signed in',
          })}
        />
        <h1>
          <Translate id="signIn.logout.youAreStillSigned">You are still signed in</Translate>
        </h1>
        <p>
          <Translate id="signIn.signedInAs" values={{ name: user.name }}>
            {'You are signed in as {name}.'}
          </Translate>
        </p>
        <WaysOn>
          <button
            type="button"
            className="button button--primary"
            aria-disabled={isSigningOut}
            onClick={() => void signOut()}
          >
            {isSigningOut
              ? translate({ id: 'signIn.logout.signingOut', message: 'Signing out …' })
              : translate({ id: 'signIn.logout.signOut', message: 'Sign out' })}
          </button>
          <Link to={sitePages.account}>
            <Translate id="signIn.logout.yourAccount">Your account</Translate>
          </Link>
        </WaysOn>
      </>
    );
  }
  if (isBrowser && wasDeleted()) return <Deleted />;
  return (
    <>
      <h1>
        <Translate id="signIn.logout.youAreSignedOut">You are signed out</Translate>
      </h1>
      {isUnrevoked && <Notice urgent>{unrevokedText}</Notice>}
      <WaysOn>
        {back ? (
          <Link className="button button--primary" to={back}>
            <Translate id="signIn.logout.backToWhereYou">Back to where you were</Translate>
          </Link>
        ) : (
          <ReadingLink className="button button--primary" />
        )}
        <Link to={sitePages.account}>
          <Translate id="signIn.logout.signInAgain">Sign in again</Translate>
        </Link>
      </WaysOn>
    </>
  );
}
