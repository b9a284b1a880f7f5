import React, { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { endRedirectOfThisTab } from '../../session/redirectInFlight';
import { useOutcome } from './steps';

/**
 * Moves the focus within the sign-in form, which loses it when one screen replaces another: to the first field of the
 * new screen, to the alert after an error, and back to the fields when the alert is closed by keyboard.
 */
export function FocusKeeper({ children }: { readonly children: ReactNode }): ReactNode {
  const { route, error } = useAuthenticator(({ route, error }) => [route, error]);
  const form = useRef<HTMLDivElement>(null);
  const lastRoute = useRef(route);

  useEffect(() => {
    const last = lastRoute.current;
    lastRoute.current = route;
    // If the visitor has pressed a tab, the focus stays on the tab.
    if (last !== route && last !== 'idle' && last !== 'setup') recoverFocus(form.current);
  }, [route]);

  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent): void => {
      const isPointer = detail > 0;
      if (isPointer || !(target instanceof Element) || !target.closest('[role=alert]')) return;
      // React removes the alert after this event.
      setTimeout(() => recoverFocus(form.current));
    };
    const { current } = form;
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || form.current?.contains(activeElement);
    if (!error || !isHere) return;
    // The providers' buttons above may have an alert of their own.
    const alert = [...form.current!.querySelectorAll<HTMLElement>('[role=alert]')].at(-1);
    alert?.setAttribute('tabindex', '-1');
    alert?.focus();
  }, [error]);

  return <div ref={form}>{children}</div>;
}

/** If no element has the focus, moves it to the first field of the form, or to its first button. */
function recoverFocus(form: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (find('input:not([type=hidden])') ?? find('button'))?.focus();
}

/** What the visitor has typed to say who it is. It is kept in this component's memory only. */
interface Typed {
  readonly username: string;
  readonly countryCode: string;
  readonly password: string;
  readonly at: number;
}

/** How long a password is at hand, in milliseconds: as long as Amplify keeps that of a sign-up to sign in by itself. */
const passwordLife = 180_000;

/**
 * Goes on with a sign-in that had to wait for another step. It fills in the name again, because Amplify UI empties its
 * form; and if the step has confirmed the account, it signs in with the password that was typed before.
 */
export function ResumedSignIn({ children }: { readonly children: ReactNode }): ReactNode {
  const { route } = useAuthenticator(({ route }) => [route]);
  const outcome = useOutcome();
  const typed = useRef<Typed>(undefined);
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (route !== 'signIn') return;
    const { current } = typed;
    typed.current = undefined;
    const form = part.current?.querySelector('form');
    if (!outcome || !current || !form) return;
    fill(form, 'country_code', current.countryCode);
    fill(form, 'username', current.username);
    const isAtHand = current.password && Date.now() - current.at < passwordLife;
    if (outcome !== 'confirmed' || !isAtHand) return;
    fill(form, 'password', current.password);
    form.requestSubmit();
    // A second refusal leads back here, and must not begin it all again.
    typed.current = undefined;
  }, [route, outcome]);

  function remember({ target }: FormEvent): void {
    // Whoever sends the form goes no further to a provider, for whose answer Amplify would wait.
    if (endRedirectOfThisTab()) window.stop();
    const values = new FormData(target as HTMLFormElement);
    const read = (name: string) => String(values.get(name) ?? '');
    // As Amplify UI sends it.
    const username = (read('username') || read(identity.loginMechanism)).trim();
    if (!username) return;
    // A code or a new password is no password to sign in with.
    const password = route === 'signIn' || route === 'signUp' ? read('password') : '';
    const countryCode = read('country_code');
    typed.current = { username, countryCode, password, at: Date.now() };
  }

  return (
    <div ref={part} onSubmitCapture={remember}>
      {children}
    </div>
  );
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (isField && value) field.value = value;
}

/**
 * A message below the form where Amplify UI shows nothing: between two screens, if it waits or is stuck there, and
 * while an account is being made that a link confirms.
 */
export function Interlude(): ReactNode {
  const { route, error, isPending, toSignIn } = useAuthenticator(
    ({ route, error, isPending, toSignIn }) => [route, error, isPending, toSignIn],
  );
  if (route === 'signUp' && isPending && identity.verificationMethod === 'link') {
    return (
      <Notice>
        Your account is being made. You then get a link by email: open it, and this page goes on by
        itself.
      </Notice>
    );
  }
  if (route === 'transition') return <Notice>Finishing your sign-in …</Notice>;
  // The types do not say that `route` is null in a state without a screen.
  if ((route as string | null) !== null) return null;
  // The password has to be reset, and the code for it is being sent or could not be sent.
  if (!error) return <Notice>One moment …</Notice>;
  return (
    <Notice urgent action={{ label: 'Back to sign in', onClick: () => toSignIn() }}>
      {I18n.get(error)}
    </Notice>
  );
}
