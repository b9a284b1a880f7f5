import React, { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { Authenticator, Button, useAuthenticator, VisuallyHidden } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { isStorageForbidden } from '../../session/siteStorage';
import AuthenticatorKey from '../AuthenticatorKey';
import { passwordHint } from '../passwordPolicy';
import { FocusKeeper, Interlude, ResumedSignIn } from './FormHelp';
import { services } from './services';
import { Leaving, SocialButtons } from './SocialButtons';
import { pickStep, stepLead, stepTitle, useOutcome } from './steps';
import { putVocabulary } from './vocabulary';

putVocabulary();

const password = { autocomplete: 'new-password' };

/** Amplify UI hands the description on to its field. */
const newPassword = { ...password, descriptiveText: passwordHint(identity.passwordPolicy) };

const formFields = {
  // What is named here replaces Amplify UI's own settings of the field on this screen.
  signIn: { password: { ...password, autocomplete: 'current-password' } },
  forceNewPassword: { password: newPassword, confirm_password: password },
  confirmResetPassword: {
    confirm_password: { ...password, placeholder: 'Confirm Password' },
    password: { ...newPassword, label: 'New Password' },
  },
  // Amplify UI shows the fields named here, but makes them optional unless `isRequired` is set.
  signUp: {
    password: newPassword,
    confirm_password: password,
    // Amplify UI treats the address as the username, which is right only if members sign in with it.
    ...(identity.loginMechanism !== 'email' && { email: requiredField('email') }),
    // Amplify UI makes it a phone number field.
    ...(identity.signUpAttributes.includes('nickname') && { nickname: requiredField('nickname') }),
  },
};

/** For parts of a page that use `useAuthenticator` themselves. */
export const AmplifyProvider = Authenticator.Provider;

/** Amplify UI's sign-in form. Amplify must have been configured, and the style sheet linked. */
export default function SignInWidget(props: {
  readonly returnTo: string;
  /** Called when the sign-in is complete, including its optional steps. */
  readonly onAuthenticated: () => void;
  /** Called with `true` when the visitor comes back from a provider by the back button. Has a stable identity. */
  readonly setCancelled: (wasCancelled: boolean) => void;
  /** Called with the heading of each step. Has a stable identity. */
  readonly onTitle: (title: string) => void;
}): ReactNode {
  const { returnTo, onAuthenticated, setCancelled, onTitle } = props;
  return (
    <Leaving.Provider value={{ returnTo, setCancelled }}>
      <Authenticator.Provider>
        <FocusKeeper>
          {isStorageForbidden() && (
            <Notice>
              Your browser does not let this site store anything. You can sign in with a password,
              but only until you reload or leave this site; other ways of signing in do not work.
            </Notice>
          )}
          <StepTitle onTitle={onTitle} />
          <ResumedSignIn>
            <Authenticator
              components={components}
              formFields={formFields}
              hideSignUp={identity.signUp === 'hidden'}
              initialState={identity.initialScreen}
              services={services}
              socialProviders={[]}
            >
              <Authenticated onAuthenticated={onAuthenticated} />
            </Authenticator>
          </ResumedSignIn>
          <Interlude />
        </FocusKeeper>
      </Authenticator.Provider>
    </Leaving.Provider>
  );
}

function requiredField(autocomplete: string) {
  return { autocomplete, isRequired: true };
}

function Authenticated(props: { readonly onAuthenticated: () => void }): ReactNode {
  const { onAuthenticated } = props;
  useEffect(onAuthenticated, [onAuthenticated]);
  return null;
}

/** The page's own heading names the step (steps.ts), so the form has none. */
const withoutHeading = { Header: () => null };

/** The link back that Amplify UI leaves out on the screens for the code of a sign-up and of a new password. */
function BackToSignIn(): JSX.Element {
  const { toSignIn } = useAuthenticator(({ toSignIn }) => [toSignIn]);
  return (
    <Button size="small" variation="link" onClick={() => toSignIn()}>
      Back to sign in
    </Button>
  );
}

function StepLead(): JSX.Element | null {
  const lead = stepLead(useAuthenticator(pickStep), useOutcome());
  return lead ? <p className="sign-in-lead">{lead}</p> : null;
}

/**
 * The key for the authenticator app. The style sheet hides Amplify UI's own QR code, in which an issuer with a sign
 * such as `&` or `#` cuts off the secret, and its control for copying the key, which is not a button.
 */
function SetupKey(): JSX.Element | null {
  const { totpSecretCode: secret, username } = useAuthenticator(({ totpSecretCode, username }) => [
    totpSecretCode,
    username,
  ]);
  return secret ? <AuthenticatorKey secret={secret} account={username} Button={Button} /> : null;
}

/** What the form shows in Amplify UI's slots: above the fields its own parts in place of headings. */
const components = {
  Header: StepLead,
  SignIn: { Header: SocialButtons },
  SignUp: { Header: SocialButtons },
  ConfirmSignIn: withoutHeading,
  ConfirmSignUp: { ...withoutHeading, Footer: BackToSignIn },
  ForgotPassword: withoutHeading,
  ConfirmResetPassword: { ...withoutHeading, Footer: BackToSignIn },
  ForceNewPassword: withoutHeading,
  SelectMfaType: withoutHeading,
  SetupEmail: withoutHeading,
  SetupTotp: { Header: SetupKey },
  VerifyUser: withoutHeading,
  ConfirmVerifyUser: withoutHeading,
};

/** Tells the page the heading of the step that the form is on, and screen readers that the step has changed. */
function StepTitle({ onTitle }: { readonly onTitle: (title: string) => void }): ReactNode {
  const step = useAuthenticator(pickStep);
  const outcome = useOutcome();
  const title = stepTitle(step);
  const told = useRef(title);
  const [news, setNews] = useState('');

  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);

  useEffect(() => {
    if (!title || title === told.current) return;
    const isFirst = !told.current;
    told.current = title;
    // Who changes between the tabs hears the name of the tab.
    if (isFirst || document.activeElement?.matches('[role=tab]')) return;
    setNews(outcome ? `${title}. ${stepLead(step, outcome)}` : title);
  }, [title, outcome, step]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
