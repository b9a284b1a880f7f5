import React, { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Notice, { ChunkNotice, useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import { makeKeptPositionDue } from 'docusaurus-quiet-pages/starter/scrollPosition';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import { checkSession, useSession } from '../provider/session';
import * as redirect from '../session/redirectInFlight';
import { toReturnPath } from '../session/returnPath';
import { getSession, subscribe, type Session } from '../session/sessionStore';
import * as stored from '../session/storedSession';
import { loadProvider, loadWidget } from './loadWidget';
import './memberArea.css';
import { WithoutJavaScript } from './SignInPage';

interface Props {
  /** The heading of the page for members. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A part of a page for members: its heading and content, in which Amplify UI's `useAuthenticator` works. Everybody else
 * sees the sign-in form instead.
 */
export function MembersOnly({ title, children }: Props): ReactNode {
  return (
    <MemberArea title={title}>
      <WithAmplify>{children}</WithAmplify>
    </MemberArea>
  );
}

/**
 * Downloads Amplify and configures it, and then renders its children, in which Amplify UI's `useAuthenticator` works.
 * They are not in the HTML of the page. They may be lazy components, so that Amplify's code is downloaded only with
 * them.
 */
export function WithAmplify({ children }: { readonly children: ReactNode }): ReactNode {
  const [provider, loadAgain] = useChunk(loadProvider);
  if (provider.state !== 'ready') {
    return (
      <>
        <Hydrate when="now" />
        <ChunkNotice
          chunk={provider}
          loading="Loading …"
          failed="This part of the page could not be loaded. Are you connected to the internet?"
          onRetry={loadAgain}
        />
      </>
    );
  }
  const AmplifyProvider = provider.value;
  return (
    <AmplifyProvider>
      <Suspense>{children}</Suspense>
    </AmplifyProvider>
  );
}

/** The heading and content of a page for members. Everybody else sees the form. It starts no Amplify. */
export function MemberArea({ title, children }: Props): ReactNode {
  const session = useSession();
  // While the form is in use, it decides when the sign-in is complete: after the password it may still ask to verify an
  // address.
  const [formAtWork, setFormAtWork] = useState(false);
  const [step, setStep] = useState('Sign in');
  const view = formAtWork ? 'form' : toView(session);
  const heading = useFocusOnChange(view);

  useEffect(checkSession, []);

  return (
    <>
      <Hydrate when="now" />
      <h1 ref={heading} tabIndex={-1}>
        {view === 'form' || view === 'nothing' ? step : title}
      </h1>
      {view === 'form' && <PageMetadata title={step} />}
      <WithoutJavaScript />
      {view === 'nothing' && (
        <div className="member-area-loading">
          <Notice>Loading …</Notice>
        </div>
      )}
      {view === 'form' && <SignIn setAtWork={setFormAtWork} onTitle={setStep} />}
      {view === 'checking' && <Notice>Checking whether you are signed in …</Notice>}
      {view === 'unreachable' && (
        <Notice action={{ label: 'Try again', onClick: checkSession }}>
          Your sign-in could not be checked. Are you connected to the internet?
        </Notice>
      )}
      {view === 'content' && children}
    </>
  );
}

function toView({ status, user, unreachable }: Session) {
  if (status === 'unauthenticated') return 'form';
  if (status === 'authenticated') return 'content';
  // It is not known yet whether there is a stored session: in the server's HTML, and for a moment in the browser.
  if (!user) return 'nothing';
  return unreachable ? 'unreachable' : 'checking';
}

/** Gives the focus to the heading if the element that had it was removed with its view. */
function useFocusOnChange(view: ReturnType<typeof toView>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<typeof view>('nothing');
  useEffect(() => {
    const couldHaveFocus = last.current !== 'nothing' && last.current !== 'checking';
    if (couldHaveFocus && document.activeElement === document.body) heading.current?.focus();
    last.current = view;
  }, [view]);
  return heading;
}

/** The sign-in form, downloaded when it is needed. Then it returns to the page that the visitor came from. */
function SignIn(props: {
  /** Called with `true` when the form is in use; from then on the form decides when the sign-in is complete. */
  readonly setAtWork: (atWork: boolean) => void;
  readonly onTitle: (title: string) => void;
}): ReactNode {
  const { setAtWork, onTitle } = props;
  const history = useHistory();
  const location = useLocation<{ from?: unknown } | undefined>();
  const { endNotice } = useSession();
  const from = toReturnPath(location.state?.from);
  // Returning by the back button instead of the callback page cancels the redirect.
  const [wasCancelled, setCancelled] = useState(redirect.endRedirectOfThisTab);
  const [isElsewhere, setElsewhere] = useState(redirect.isRedirectElsewhere);
  const [widget, loadAgain] = useChunk(loadWidget, !isElsewhere);

  useEffect(() => {
    if (widget.state === 'ready') setAtWork(true);
  }, [widget.state, setAtWork]);

  useEffect(() => {
    return stored.followOtherTabs(() => {
      // Another tab has signed in, so this form has nothing left to do.
      if (stored.readStoredUser()) setAtWork(false);
      else setElsewhere(redirect.isRedirectElsewhere());
    });
  }, [setAtWork]);

  useEffect(() => {
    let wasMember = getSession().status === 'authenticated';
    return subscribe(() => {
      const { status } = getSession();
      // The member signed out while the form was in use, and the form does not notice: start it again.
      if (wasMember && status === 'unauthenticated') loadAgain();
      wasMember = status === 'authenticated';
    });
  }, [loadAgain]);

  function finish(): void {
    setAtWork(false);
    if (stored.isSessionIncomplete()) {
      // The form has found what is left of a session, such as one that another tab is ending.
      stored.forgetStoredSession();
      loadAgain();
      return;
    }
    // The form may have found a session that no event has reported.
    checkSession();
    if (!from) return;
    makeKeptPositionDue();
    history.replace(from);
  }

  function startOver(): void {
    redirect.forgetRedirect();
    setElsewhere(false);
  }

  const elsewhere = isElsewhere && (
    <Notice action={{ label: 'Sign in here instead', onClick: startOver }}>
      A sign-in is under way in another tab. Finish it there, and this page follows.
    </Notice>
  );
  if (widget.state !== 'ready') {
    if (elsewhere && widget.state === 'loading') return elsewhere;
    return (
      <ChunkNotice
        chunk={widget}
        loading="Loading the sign-in form …"
        failed="The sign-in form could not be loaded. Are you connected to the internet?"
        onRetry={loadAgain}
      />
    );
  }
  const Form = widget.value;
  return (
    <>
      {elsewhere}
      {endNotice && <Notice>{endNotice}</Notice>}
      {wasCancelled && <Notice>User cancelled OAuth flow. You can try again.</Notice>}
      {/* Hidden, not removed: what has been typed stays. */}
      <div hidden={isElsewhere}>
        <Form
          returnTo={from ?? location.pathname + location.search + location.hash}
          onAuthenticated={finish}
          setCancelled={setCancelled}
          onTitle={onTitle}
        />
      </div>
    </>
  );
}
