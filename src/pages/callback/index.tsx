import React, { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { pages } from '@site/settings/pages';
import { useHistory } from '@docusaurus/router';
import Layout from '@theme/Layout';
import type { RedirectResult } from '@site/src/amplify/completeRedirect';
import { useSession } from '@site/src/session/useSession';
import { WithoutJavaScript } from '@site/src/sign-in/WithoutJavaScript';
import NarrowPage from '@site/src/components/NarrowPage';
import Notice from '@site/src/components/Notice';
import ChunkNotice from '@site/src/loading/ChunkNotice';
import { useChunk } from '@site/src/loading/useChunk';
import WakeEarly from '@site/src/starter/WakeEarly';

const finishing = 'Finishing your sign-in …';

/**
 * The page to which the identity provider sends visitors back. It completes the sign-in and goes to the page they came
 * from.
 */
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
  const [completion, completeAgain] = useChunk(complete);
  const result = completion.state === 'ready' ? completion.value : undefined;
  const returnTo = result?.kind === 'signedIn' ? result.returnTo : undefined;

  useEffect(() => {
    if (returnTo) history.replace(returnTo);
  }, [history, returnTo]);

  if (!result) {
    return (
      <ChunkNotice
        chunk={completion}
        loading={finishing}
        failed="The sign-in could not be finished: part of this page did not load. Are you connected to the internet?"
        onRetry={completeAgain}
      />
    );
  }
  if (result.kind === 'signedIn') return <Notice>{finishing}</Notice>;
  if (result.kind === 'notUnderWay' && status === 'authenticated') {
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
          {result.kind === 'failed'
            ? `You are not signed in. ${result.message}`
            : 'No sign-in is under way in this browser. It may have been finished, given up, or begun elsewhere.'}
        </p>
      </div>
      <WaysOn />
    </>
  );
}

async function complete(): Promise<RedirectResult> {
  const { completeRedirect } = await import('@site/src/amplify/completeRedirect');
  return completeRedirect();
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
