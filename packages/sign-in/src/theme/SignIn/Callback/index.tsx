import React, { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { pages } from '../../../settings/addresses';
import { useHistory } from '@docusaurus/router';
import type { RedirectResult } from '../../../amplify/completeRedirect';
import { makeKeptPositionDue } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { useSession } from '../../../provider/useSession';
import { WithoutJavaScript } from '../../../form/WithoutJavaScript';
import SignInPage from '../../../SignInPage';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { WaysOn } from 'docusaurus-quiet-pages/loading/Notice';
import { useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import ReadingLink from '../../../ReadingLink';
import WakeEarly from 'docusaurus-quiet-pages/starter/hydration';

/**
 * The page to which the identity provider sends visitors back. It completes the sign-in and goes to the page they came
 * from.
 */
export default function CallbackPage(): ReactNode {
  return (
    <SignInPage title="Signing in">
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
      <View heading="Signing in">
        <Notice
          urgent
          action={{
            label: 'Try again',
            onClick: completeAgain,
          }}
        >
          The sign-in could not be finished: part of this page did not load. Are you connected to
          the internet?
        </Notice>
      </View>
    );
  }
  if (!result || result.kind === 'signedIn') {
    return (
      <View heading="Signing in">
        <Notice>Finishing your sign-in …</Notice>
      </View>
    );
  }
  if (result.kind === 'notUnderWay' && status === 'authenticated' && user) {
    return (
      <View heading="You are signed in already">
        <p>You are signed in as {user.name}.</p>
        <Links toAccount="Your account" />
      </View>
    );
  }
  const isFailure = result.kind === 'failed';
  return (
    <View heading={isFailure ? 'The sign-in was not finished' : 'Nothing to finish here'}>
      <div role="alert">
        <p>
          {isFailure
            ? `You are not signed in. ${result.message}`
            : 'No sign-in is under way in this browser. It may have been finished, given up, or begun elsewhere.'}
        </p>
      </div>
      <Links toAccount="Try again" />
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
      <Link className="button button--primary" to={pages.account}>
        {toAccount}
      </Link>
      <ReadingLink />
    </WaysOn>
  );
}
