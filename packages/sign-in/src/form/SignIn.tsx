import React, { useEffect, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { ChunkNotice, useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import { makeKeptPositionDue } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { followOtherTabs } from '../session/otherTabs';
import {
  endRedirectOfThisTab,
  forgetRedirect,
  isRedirectElsewhere,
} from '../session/redirectInFlight';
import { toReturnPath } from '../session/returnPath';
import { checkSession } from '../provider/session';
import { getSession, subscribe } from '../session/sessionStore';
import { forgetStoredSession, isSessionIncomplete, readStoredUser } from '../session/storedSession';
import { useSession } from '../provider/useSession';
import { loadWidget } from './loadWidget';

interface Props {
  /** Called with `true` when the form is in use; from then on the form decides when the sign-in is complete. */
  readonly setAtWork: (atWork: boolean) => void;
  /** Called with the heading of each step of the form. Has a stable identity. */
  readonly onTitle: (title: string) => void;
}

/**
 * The sign-in form, downloaded when it is needed. After signing in it returns to the page that the visitor came from.
 */
export function SignIn({ setAtWork, onTitle }: Props): ReactNode {
  const history = useHistory();
  const location = useLocation<{ from?: unknown } | undefined>();
  const { endNotice } = useSession();
  const from = toReturnPath(location.state?.from);
  // Returning by the back button instead of the callback page cancels the redirect.
  const [wasCancelled, setCancelled] = useState(endRedirectOfThisTab);
  const [isElsewhere, setElsewhere] = useState(isRedirectElsewhere);
  const [widget, loadAgain] = useChunk(loadWidget, !isElsewhere);

  useEffect(() => {
    if (widget.state === 'ready') setAtWork(true);
  }, [widget.state, setAtWork]);

  useEffect(() => {
    return followOtherTabs(() => {
      // Another tab has signed in, so this form has nothing left to do.
      if (readStoredUser()) setAtWork(false);
      else setElsewhere(isRedirectElsewhere());
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
    if (isSessionIncomplete()) {
      // The form has found what is left of a session, such as one that another tab is ending.
      forgetStoredSession();
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
    forgetRedirect();
    setElsewhere(false);
  }

  const elsewhere = isElsewhere && (
    <Notice
      action={{
        label: 'Sign in here instead',
        onClick: startOver,
      }}
    >
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
  const here = location.pathname + location.search + location.hash;
  return (
    <>
      {elsewhere}
      {endNotice && <Notice>{endNotice}</Notice>}
      {wasCancelled && <Notice>User cancelled OAuth flow. You can try again.</Notice>}
      {/* Hidden, not removed: what has been typed stays. */}
      <div hidden={isElsewhere}>
        <Form
          returnTo={from ?? here}
          onAuthenticated={finish}
          setCancelled={setCancelled}
          onTitle={onTitle}
        />
      </div>
    </>
  );
}
