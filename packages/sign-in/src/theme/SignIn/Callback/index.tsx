import React, { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Notice, { useChunk, WaysOn } from 'docusaurus-quiet-pages/loading/Notice';
import { makeKeptPositionDue } from 'docusaurus-quiet-pages/starter/scrollPosition';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import SignInPage, { ReadingLink, WithoutJavaScript } from '../../../form/SignInPage';
import { useSession } from '../../../provider/session';
import { pages } from '../../../settings/addresses';

/** The page to which the identity provider sends visitors back: it completes the sign-in, and goes on. */
export default function CallbackPage(): ReactNode {
  return (
    <SignInPage title="Signing in">
      <Hydrate when="now" />
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
        <Notice urgent action={{ label: 'Try again', onClick: completeAgain }}>
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
      <View heading="You are signed in already" toAccount="Your account">
        <p>You are signed in as {user.name}.</p>
      </View>
    );
  }
  const [heading, message] =
    result.kind === 'failed'
      ? ['The sign-in was not finished', `You are not signed in. ${result.message}`]
      : [
          'Nothing to finish here',
          'No sign-in is under way in this browser. It may have been finished, given up, or begun elsewhere.',
        ];
  return (
    <View heading={heading} toAccount="Try again">
      <div role="alert">
        <p>{message}</p>
      </div>
    </View>
  );
}

const complete = () =>
  import('../../../amplify/completeRedirect').then(({ completeRedirect }) => completeRedirect());

function View(props: {
  readonly heading: string;
  readonly children: ReactNode;
  /** The text of the link to the account, where the page does not go on by itself. */
  readonly toAccount?: string;
}): ReactNode {
  return (
    <>
      <PageMetadata title={props.heading} />
      <h1>{props.heading}</h1>
      <WithoutJavaScript />
      {props.children}
      {props.toAccount && (
        <WaysOn>
          <Link className="button button--primary" to={pages.account}>
            {props.toAccount}
          </Link>
          <ReadingLink />
        </WaysOn>
      )}
    </>
  );
}
