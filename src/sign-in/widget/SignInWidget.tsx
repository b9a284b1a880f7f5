import React, { useEffect, type ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';
import identity from '@generated/identity/default/config.json';
import { linkStyles } from '@site/src/loading/linkStyles';
import { BackToSignIn } from './BackToSignIn';
import { FocusKeeper } from './FocusKeeper';
import { Interlude } from './Interlude';
import { ReturnPathProvider } from './returnPathContext';
import { headings } from './headings';
import { services } from './services';
import { SocialButtons } from './SocialButtons';
import { putVocabulary } from './vocabulary';
import stylesUrl from './widget.css?url';

interface Props {
  /** The path to come back to from an external identity provider. */
  readonly returnTo: string;
  /** Called when the sign-in is complete, its optional steps included. */
  readonly onAuthenticated: () => void;
}

const components = {
  ...headings,
  SignIn: { Header: SocialButtons },
  SignUp: { Header: SocialButtons },
  ConfirmResetPassword: { ...headings.ConfirmResetPassword, Footer: BackToSignIn },
};

const formFields = {
  setupTotp: { QR: { totpIssuer: identity.totpIssuer } },
  // What is named here is asked for, and not required unless it is said once more.
  signUp: {
    // Amplify UI takes the address for the username, which it is only where members sign in with it.
    ...(identity.loginMechanism !== 'email' && { email: requiredField('email') }),
    // Amplify UI takes it for a phone number.
    ...(identity.signUpAttributes.includes('nickname') && { nickname: requiredField('nickname') }),
  },
};

putVocabulary();

/** Links the form's style sheet. Rejects when it cannot be loaded. */
export function loadStyles(): Promise<void> {
  return linkStyles(stylesUrl);
}

/** Amplify UI's sign-in form. Amplify must have been configured, and the style sheet linked. */
export default function SignInWidget({ returnTo, onAuthenticated }: Props): ReactNode {
  return (
    <ReturnPathProvider value={returnTo}>
      <Authenticator.Provider>
        <FocusKeeper>
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
          <Interlude />
        </FocusKeeper>
      </Authenticator.Provider>
    </ReturnPathProvider>
  );
}

function requiredField(autocomplete: string) {
  return { autocomplete, isRequired: true };
}

function Authenticated({ onAuthenticated }: Pick<Props, 'onAuthenticated'>): ReactNode {
  useEffect(onAuthenticated, [onAuthenticated]);
  return null;
}
