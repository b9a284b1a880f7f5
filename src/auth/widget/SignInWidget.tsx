import React, { useEffect, type ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';
import identity from '@generated/identity/default/config.json';
import { SocialButtons } from './SocialButtons';
import { ReturnPathProvider } from './returnPathContext';
import { linkStyles } from '@site/src/loading/linkStyles';
import stylesUrl from './widget.css?url';

interface Props {
  /** The path to come back to from an external identity provider. */
  readonly returnTo: string;
  /** Called when the sign-in is complete, its optional steps included. */
  readonly onAuthenticated: () => void;
}

const components = {
  SignIn: { Header: SocialButtons },
  SignUp: { Header: SocialButtons },
};

const formFields = { setupTotp: { QR: { totpIssuer: identity.totpIssuer } } };

/** Links the form's style sheet. Rejects when it cannot be loaded. */
export function loadStyles(): Promise<void> {
  return linkStyles(stylesUrl);
}

/** Amplify UI's sign-in form. Amplify must have been configured, and the style sheet linked. */
export default function SignInWidget({ returnTo, onAuthenticated }: Props): ReactNode {
  return (
    <ReturnPathProvider value={returnTo}>
      <Authenticator
        components={components}
        formFields={formFields}
        hideSignUp={identity.signUp === 'hidden'}
        initialState={identity.initialScreen}
        socialProviders={[]}
      >
        <Authenticated onAuthenticated={onAuthenticated} />
      </Authenticator>
    </ReturnPathProvider>
  );
}

function Authenticated({ onAuthenticated }: Pick<Props, 'onAuthenticated'>): ReactNode {
  useEffect(onAuthenticated, [onAuthenticated]);
  return null;
}
