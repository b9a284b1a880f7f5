import React, { useCallback, useEffect, useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { pages } from '@site/settings/pages';
import { useHistory } from '@docusaurus/router';
import Layout from '@theme/Layout';
import type { RedirectResult } from '@site/src/amplify/completeRedirect';
import { Notice } from '@site/src/sign-in/Notice';
import { useSession } from '@site/src/session/useSession';
import { WithoutJavaScript } from '@site/src/sign-in/WithoutJavaScript';
import NarrowPage from '@site/src/components/NarrowPage';
import WakeEarly from '@site/src/starter/WakeEarly';

/** Where the identity provider sends visitors back to: completes the sign-in and leads on. */
export default function CallbackPage(): ReactNode {
  return (
    <Layout title="Signing in">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <WakeEarly when="now" />
      <NarrowPage>
        <h1>Signing in</h1>
        <WithoutJavaScript />
        <Progress />
      </NarrowPage>
    </Layout>
  );
}

function Progress(): ReactNode {
  const history = useHistory();
  const { status } = useSession();
  const [state, setState] = useState<RedirectResult | 'working' | 'unreachable'>('working');

  const complete = useCallback(() => {
    import('@site/src/amplify/completeRedirect')
      .then(({ completeRedirect }) => completeRedirect())
      .then((result) => {
        if (result.kind === 'signedIn') history.replace(result.returnTo);
        else setState(result);
      })
      .catch(() => setState('unreachable'));
  }, [history]);

  useEffect(complete, [complete]);

  function tryAgain(): void {
    setState('working');
    complete();
  }

  if (state === 'working' || (typeof state === 'object' && state.kind === 'signedIn')) {
    return <Notice>Finishing your sign-in …</Notice>;
  }
  if (state === 'unreachable') {
    return (
      <Notice urgent action={{ label: 'Try again', onClick: tryAgain }}>
        The sign-in could not be finished: part of this page did not load. Are you connected to the
        internet?
      </Notice>
    );
  }
  if (state.kind === 'notUnderWay' && status === 'authenticated') {
    return (
      <>
        <p>You are signed in already.</p>
        <WaysOn signedIn />
      </>
    );
  }
  return (
    <>
      <div role="alert">
        <p>
          {state.kind === 'failed'
            ? `You are not signed in. ${state.message}`
            : 'No sign-in is under way in this browser. It may have been finished, given up, or begun elsewhere.'}
        </p>
      </div>
      <WaysOn />
    </>
  );
}

function WaysOn({ signedIn = false }: { readonly signedIn?: boolean }): ReactNode {
  return (
    <p>
      <Link className="button button--primary" to={pages.account}>
        {signedIn ? 'Your account' : 'Try again'}
      </Link>{' '}
      <Link to="/blog">Read the blog</Link>
    </p>
  );
}
