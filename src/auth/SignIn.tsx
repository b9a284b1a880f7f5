import React, { useEffect, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { loadWidget, type Widget } from './loadWidget';
import { Notice } from './Notice';
import { forgetRedirect, isRedirectInFlight, isRedirectOfThisTab } from './redirectInFlight';
import { toReturnPath } from './returnPath';
import { readStoredUser } from './storedSession';

interface Props {
  /** Called with `true` when the form takes over; from then on it decides when the sign-in is complete. */
  readonly setAtWork: (atWork: boolean) => void;
}

/** The sign-in form, downloaded when it is needed; after it, back to the page that the visitor came from. */
export function SignIn({ setAtWork }: Props): ReactNode {
  const history = useHistory();
  const location = useLocation<{ from?: unknown } | undefined>();
  const from = toReturnPath(location.state?.from);
  const [wasCancelled] = useState(endAbandonedRedirect);
  const [isElsewhere, setElsewhere] = useState(isRedirectInFlight);
  const [form, setForm] = useState<Widget | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (isElsewhere || form !== 'loading') return undefined;
    let isWanted = true;
    loadWidget()
      .then((widget) => {
        if (!isWanted) return;
        setAtWork(true);
        setForm(() => widget);
      })
      .catch(() => setForm('failed'));
    return () => {
      isWanted = false;
    };
  }, [isElsewhere, form, setAtWork]);

  useEffect(() => {
    const onStorage = (): void => {
      // Another tab has signed in: the form here has nothing left to do.
      if (readStoredUser()) setAtWork(false);
      else setElsewhere(isRedirectInFlight());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [setAtWork]);

  function finish(): void {
    setAtWork(false);
    if (from) history.replace(from);
  }

  if (isElsewhere) {
    const startOver = (): void => {
      forgetRedirect();
      setElsewhere(false);
    };
    return (
      <Notice action={{ label: 'Sign in here instead', onClick: startOver }}>
        A sign-in is under way in another tab. Finish it there, and this page follows.
      </Notice>
    );
  }
  if (form === 'loading') return <Notice>Loading the sign-in form …</Notice>;
  if (form === 'failed') {
    return (
      <Notice urgent action={{ label: 'Try again', onClick: () => setForm('loading') }}>
        The sign-in form could not be loaded. Are you connected to the internet?
      </Notice>
    );
  }
  const Form = form;
  return (
    <>
      {wasCancelled && <Notice>The sign-in was cancelled. You can try again.</Notice>}
      <Form returnTo={from ?? location.pathname} onAuthenticated={finish} />
    </>
  );
}

/** Coming back without the callback page (the back button) gives the redirect up. @returns whether there was one. */
function endAbandonedRedirect(): boolean {
  if (!isRedirectOfThisTab()) return false;
  forgetRedirect();
  return true;
}
