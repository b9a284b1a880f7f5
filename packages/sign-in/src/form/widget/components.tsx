import React, { type JSX } from 'react';
import { Button, useAuthenticator } from '@aws-amplify/ui-react';
import CopyableSecret from '../../CopyableSecret';
import { SocialButtons } from './SocialButtons';

/** The page's own heading names the step (steps.ts), so the form has none. */
const withoutHeading = { Header: () => null };

/**
 * The key to type if the QR code cannot be scanned, because Amplify UI's control for copying it is not a button.
 */
function SetupKey(): JSX.Element | null {
  const { totpSecretCode } = useAuthenticator((form) => [form.totpSecretCode]);
  return totpSecretCode ? <CopyableSecret secret={totpSecretCode} Button={Button} /> : null;
}

/** What the screens of the form show above their fields, in place of Amplify UI's headings. */
export const headers = {
  SignIn: { Header: SocialButtons },
  SignUp: { Header: SocialButtons },
  ConfirmSignIn: withoutHeading,
  ConfirmSignUp: withoutHeading,
  ForgotPassword: withoutHeading,
  ConfirmResetPassword: withoutHeading,
  ForceNewPassword: withoutHeading,
  SelectMfaType: withoutHeading,
  SetupEmail: withoutHeading,
  SetupTotp: { Header: SetupKey },
  VerifyUser: withoutHeading,
  ConfirmVerifyUser: withoutHeading,
};
