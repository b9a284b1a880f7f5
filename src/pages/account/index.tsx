import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Layout from '@theme/Layout';
import { MembersOnly } from '@site/src/sign-in/MembersOnly';
import { Notice } from '@site/src/sign-in/Notice';
import { isAccountPage, toReturnPath } from '@site/src/session/returnPath';
import { readStoredUser } from '@site/src/session/storedSession';
import NarrowPage from '@site/src/components/NarrowPage';

/** The members' area: signing in, and the member's own account. */
export default function AccountPage(): ReactNode {
  const [isDeleted, setDeleted] = useState(false);
  useReturnToReferrer();
  return (
    <Layout title="Account">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <NarrowPage>
        {isDeleted ? (
          <Deleted />
        ) : (
          <MembersOnly title="Your account">
            <Settings onDeleted={() => setDeleted(true)} />
          </MembersOnly>
        )}
      </NarrowPage>
    </Layout>
  );
}

/**
 * Remembers the page of this site whose link led here while that page was asleep, as the sign-in control does once it is
 * awake (useSession.ts): who signs in returns there.
 */
function useReturnToReferrer(): void {
  const history = useHistory();
  useEffect(() => {
    const { pathname, search, hash, key } = history.location;
    // The router gives a key to every page that it went to; a member may look at the account and stay.
    if (key || history.location.state || readStoredUser()) return;
    const { origin } = window.location;
    const from = document.referrer.startsWith(`${origin}/`)
      ? toReturnPath(document.referrer.slice(origin.length))
      : undefined;
    if (from && !isAccountPage(from)) history.replace(pathname + search + hash, { from });
  }, [history]);
}

type SettingsComponent = ComponentType<{ onDeleted: () => void }>;

/** Downloads the members' part when there is a member to show it to. */
function Settings({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const [settings, setSettings] = useState<SettingsComponent | 'loading' | 'failed'>('loading');

  const load = useCallback(() => {
    import('@site/src/account/AccountSettings')
      .then(async ({ default: component, loadStyles }) => {
        await loadStyles();
        setSettings(() => component);
      })
      .catch(() => setSettings('failed'));
  }, []);

  useEffect(load, [load]);

  function tryAgain(): void {
    setSettings('loading');
    load();
  }

  if (settings === 'loading') return <Notice>Loading your account …</Notice>;
  if (settings === 'failed') {
    return (
      <Notice urgent action={{ label: 'Try again', onClick: tryAgain }}>
        Your account could not be loaded. Are you connected to the internet?
      </Notice>
    );
  }
  const Component = settings;
  return <Component onDeleted={onDeleted} />;
}

function Deleted(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page under the focus has gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your account has been deleted
      </h1>
      <p>You are signed out, and nothing of your account is left here.</p>
      <p>
        <Link className="button button--primary" to="/blog">
          Read the blog
        </Link>
      </p>
    </>
  );
}
