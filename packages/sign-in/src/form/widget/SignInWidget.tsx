import React, { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { isStorageForbidden } from '../../session/siteStorage';
import { passwordHint } from '../passwordPolicy';
import { components } from './components';
import { FocusKeeper } from './FocusKeeper';
import { Interlude } from './Interlude';
import { ResumedSignIn } from './ResumedSignIn';
import { services } from './services';
import { Leaving } from './SocialButtons';
import { StepTitle } from './StepTitle';
import { putVocabulary } from './vocabulary';

interface Props {
  /** The path to return to from an external identity provider. */
  readonly returnTo: string;
  /** Called when the sign-in is complete, including its optional steps. */
  readonly onAuthenticated: () => void;
  /** Called with `true` when the visitor comes back from a provider by the back button. Has a stable identity. */
  readonly setCancelled: (wasCancelled: boolean) => void;
  /** Called with the heading of each step. Has a stable identity. */
  readonly onTitle: (title: string) => void;
}

putVocabulary();

/** A chunk of its own: few user pools know members by their numbers. */
const PhoneNumbers = lazy(() =>
  // The form does without.
  import('./PhoneNumbers').catch(() => ({ default: () => null })),
);
const hasPhoneNumbers =
  identity.loginMechanism === 'phone_number' || identity.signUpAttributes.includes('phone_number');

const password = { autocomplete: 'new-password' };

/** Amplify UI hands the description on to its field. */
const newPassword = {
  ...password,
  descriptiveText: passwordHint(identity.passwordPolicy),
};

const formFields = {
  // What is named here replaces Amplify UI's own settings of the field on this screen.
  signIn: { password: { ...password, autocomplete: 'current-password' } },
  forceNewPassword: { password: newPassword, confirm_password: password },
  confirmResetPassword: {
    confirm_password: { ...password, placeholder: 'Confirm Password' },
    password: {
      ...newPassword,
      label: 'New Password',
    },
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

/** Amplify UI's sign-in form. Amplify must have been configured, and the style sheet linked. */
export default function SignInWidget(props: Props): ReactNode {
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
          <Suspense>{hasPhoneNumbers && <PhoneNumbers />}</Suspense>
          <Interlude />
        </FocusKeeper>
      </Authenticator.Provider>
    </Leaving.Provider>
  );
}

function requiredField(autocomplete: string) {
  return { autocomplete, isRequired: true };
}

function Authenticated({ onAuthenticated }: Pick<Props, 'onAuthenticated'>): ReactNode {
  useEffect(onAuthenticated, [onAuthenticated]);
  return null;
}
