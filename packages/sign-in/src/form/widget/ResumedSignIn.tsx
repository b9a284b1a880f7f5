import React, { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { endRedirectOfThisTab } from '../../session/redirectInFlight';
import { useOutcome } from './steps';

/** What the visitor has typed to say who it is. It is kept in this component's memory only. */
interface Typed {
  readonly username: string;
  readonly countryCode: string;
  readonly password: string;
  /** In milliseconds. */
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
