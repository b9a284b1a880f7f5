import React, { useEffect, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { sitePages } from '../../../session/sitePages';
import { useHistory } from '@docusaurus/router';
import type { RedirectResult } from '../../../amplify/completeRedirect';
import { makeKeptPositionDue } from 'docusaurus-quiet-pages/scroll-position/keptScrollPosition';
import { useSession } from '../../../provider/useSession';
import { WithoutJavaScript } from '../../../form/WithoutJavaScript';
import SignInPage from '../../../SignInPage';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import WaysOn from 'docusaurus-quiet-pages/loading/WaysOn';
import { useChunk } from 'docusaurus-quiet-pages/loading/useChunk';
import ReadingLink from '../../../ReadingLink';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';

/**
 * The page to which the identity provider sends visitors back. It completes the sign-in and goes to the page they came
 * from.
 */
export default function CallbackPage(): ReactNode {
  return (
    <SignInPage title={translate({ id: 'signIn.callback.signingIn', message: 'Signing in' })}>
      <WakeEarly when="now" />
      <Return />
    </SignInPage>
  );
}

function Return(): ReactNode {
  const history = useHistory();
  const { status, user } = useSession();
  const [completion, completeAgain] = useChunk(complete);
  const result = completion.state === 'ready' ? completion.value : undefined;
  const returnTo = result?.kind === 'signedIn' ? result.returnTo : undefined;

  useEffect(() => {
    if (!returnTo) return;
    makeKeptPositionDue();
    history.replace(returnTo);
  }, [history, returnTo]);

  if (completion.state === 'failed') {
    return (
      <View heading={translate({ id: 'signIn.callback.signingIn', message: 'Signing in' })}>
        <Notice
          urgent
          action={{
            label: translate({ id: 'signIn.callback.tryAgain', message: 'Try again' }),
            onClick: completeAgain,
          }}
        >
          <Translate id="signIn.callback.theSignInCould">
            The sign-in could not be finished: part of this page did not load. Are you connected to
            the internet?
          </Translate>
        </Notice>
      </View>
    );
  }
  if (!result || result.kind === 'signedIn') {
    return (
      <View heading={translate({ id: 'signIn.callback.signingIn', message: 'Signing in' })}>
        <Notice>
          <Translate id="signIn.callback.finishingYourSignIn">Finishing your sign-in …</Translate>
        </Notice>
      </View>
    );
  }
  if (result.kind === 'notUnderWay' && status === 'authenticated' && user) {
    return (
      <View
        heading={translate({
          id: 'signIn.callback.youAreSignedIn',
          message: 'You are signed in already',
        })}
      >
        <p>
          <Translate id="signIn.signedInAs" values={{ name: user.name }}>
            {'You are signed in as {name}.'}
          </Translate>
        </p>
        <Links
          toAccount={translate({ id: 'signIn.callback.yourAccount', message: 'Your account' })}
        />
      </View>
    );
  }
  const isFailure = result.kind === 'failed';
  return (
    <View
      heading={
        isFailure
          ? translate({
              id: 'signIn.callback.theSignInWas',
              message: 'The sign-in was not finished',
            })
          : translate({
              id: 'signIn.callback.nothingToFinishHere',
              message: 'Nothing to finish here',
            })
      }
    >
      <div role="alert">
        <p>
          {isFailure
            ? `${translate({ id: 'signIn.callback.notSignedIn', message: 'You are not signed in.' })} ${result.message}`
            : translate({
                id: 'signIn.callback.noSignInIs',
                message:
                  'No sign-in is under way in this browser. It may have been finished, given up, or begun elsewhere.',
              })}
        </p>
      </div>
      <Links toAccount={translate({ id: 'signIn.callback.tryAgain', message: 'Try again' })} />
    </View>
  );
}

async function complete(): Promise<RedirectResult> {
  const { completeRedirect } = await import('../../../amplify/completeRedirect');
  return completeRedirect();
}

interface ViewProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function View({ heading, children }: ViewProps): ReactNode {
  return (
    <>
      <PageMetadata title={heading} />
      <h1>{heading}</h1>
      <WithoutJavaScript />
      {children}
    </>
  );
}

function Links({ toAccount }: { readonly toAccount: string }): ReactNode {
  return (
    <WaysOn>
      <Link className="button button--primary" to={sitePages.account}>
        {toAccount}
      </Link>
      <ReadingLink />
    </WaysOn>
  );
}
