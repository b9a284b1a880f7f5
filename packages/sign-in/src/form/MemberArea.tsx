import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import WakeEarly from 'docusaurus-quiet-pages/starter/hydration';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { checkSession } from '../provider/session';
import type { Session } from '../session/sessionStore';
import { SignIn } from './SignIn';
import { useSession } from '../provider/useSession';
import { WithoutJavaScript } from './WithoutJavaScript';
import './memberArea.css';

interface Props {
  /** The heading of the page for members. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The content below the heading. */
type View = 'nothing' | 'checking' | 'unreachable' | 'form' | 'content';

/** The heading and content of a page for members. Everybody else sees the sign-in form instead. It starts no Amplify. */
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
      <WakeEarly when="now" />
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
        <Notice
          action={{
            label: 'Try again',
            onClick: checkSession,
          }}
        >
          Your sign-in could not be checked. Are you connected to the internet?
        </Notice>
      )}
      {view === 'content' && children}
    </>
  );
}

function toView({ status, user, unreachable }: Session): View {
  if (status === 'unauthenticated') return 'form';
  if (status === 'authenticated') return 'content';
  // It is not known yet whether there is a stored session: in the server's HTML, and for a moment in the browser.
  if (!user) return 'nothing';
  return unreachable ? 'unreachable' : 'checking';
}

/** Gives the focus to the heading if the element that had it was removed with its view. */
function useFocusOnChange(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<View>('nothing');
  useEffect(() => {
    const couldHaveFocus = last.current !== 'nothing' && last.current !== 'checking';
    if (couldHaveFocus && document.activeElement === document.body) heading.current?.focus();
    last.current = view;
  }, [view]);
  return heading;
}
