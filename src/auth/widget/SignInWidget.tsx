import React, { useEffect, type ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';
import identity from '@generated/identity/default/config.json';
import { SocialButtons } from './SocialButtons';
import { ReturnPathProvider } from './returnPathContext';
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

/** Amplify UI's sign-in form with its style sheet. Amplify must have been configured. */
export default function SignInWidget({ returnTo, onAuthenticated }: Props): ReactNode {
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
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
    </>
  );
}

function Authenticated({ onAuthenticated }: Pick<Props, 'onAuthenticated'>): ReactNode {
  useEffect(onAuthenticated, [onAuthenticated]);
  return null;
}
