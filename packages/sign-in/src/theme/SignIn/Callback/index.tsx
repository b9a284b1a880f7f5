import React, { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { pages } from '../../../settings/pages';
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

/** What has become of the sign-in that the visitor was sent back from. */
type State =
  | { readonly kind: 'finishing' }
  | { readonly kind: 'loadingFailed'; readonly tryAgain: () => void }
  | { readonly kind: 'signedInAlready'; readonly name: string }
  | { readonly kind: 'notUnderWay' }
  | { readonly kind: 'failed'; readonly message: string };

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
  const state = useReturn();
  const heading = headings[state.kind];
  return (
    <>
      <PageMetadata title={heading} />
      <h1>{heading}</h1>
      <WithoutJavaScript />
      <Progress state={state} />
    </>
  );
}

const headings: Record<State['kind'], string> = {
  finishing: 'Signing in',
  loadingFailed: 'Signing in',
  signedInAlready: 'You are signed in already',
  notUnderWay: 'Nothing to finish here',
  failed: 'The sign-in was not finished',
};

/** Completes the sign-in, and returns to the page that the visitor came from. */
function useReturn(): State {
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

  if (completion.state === 'failed') return { kind: 'loadingFailed', tryAgain: completeAgain };
  if (!result || result.kind === 'signedIn') return { kind: 'finishing' };
  if (result.kind === 'failed') return { kind: 'failed', message: result.message };
  if (status === 'authenticated' && user) return { kind: 'signedInAlready', name: user.name };
  return { kind: 'notUnderWay' };
}

async function complete(): Promise<RedirectResult> {
  const { completeRedirect } = await import('../../../amplify/completeRedirect');
  return completeRedirect();
}

function Progress({ state }: { readonly state: State }): ReactNode {
  switch (state.kind) {
    case 'finishing':
      return <Notice>Finishing your sign-in …</Notice>;
    case 'loadingFailed':
      return (
        <Notice urgent action={{ label: 'Try again', onClick: state.tryAgain }}>
          The sign-in could not be finished: part of this page did not load. Are you connected to
          the internet?
        </Notice>
      );
    case 'signedInAlready':
      return (
        <>
          <p>You are signed in as {state.name}.</p>
          <Links toAccount="Your account" />
        </>
      );
    case 'notUnderWay':
      return (
        <>
          <div role="alert">
            <p>
              No sign-in is under way in this browser. It may have been finished, given up, or begun
              elsewhere.
            </p>
          </div>
          <Links toAccount="Try again" />
        </>
      );
    case 'failed':
      return (
        <>
          <div role="alert">
            <p>You are not signed in. {state.message}</p>
          </div>
          <Links toAccount="Try again" />
        </>
      );
  }
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
