import React, { type JSX } from 'react';
import { Button, useAuthenticator } from '@aws-amplify/ui-react';
import AuthenticatorKey from '../../AuthenticatorKey';
import { useOutcome, pickStep, stepLead } from './steps';
import { SocialButtons } from './SocialButtons';

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

/** The text between the page's heading and the form. */
function StepLead(): JSX.Element | null {
  const lead = stepLead(useAuthenticator(pickStep), useOutcome());
  return lead ? <p className="sign-in-lead">{lead}</p> : null;
}

/**
 * The key for the authenticator app. The style sheet hides Amplify UI's own QR code, in which an issuer with a sign such as
 * `&` or `#` cuts off the secret, and its control for copying the key, which is not a button.
 */
function SetupKey(): JSX.Element | null {
  const { totpSecretCode, username } = useAuthenticator((form) => [
    form.totpSecretCode,
    form.username,
  ]);
  if (!totpSecretCode) return null;
  return <AuthenticatorKey secret={totpSecretCode} account={username} Button={Button} />;
}

/** What the form shows in Amplify UI's slots: above the fields its own parts in place of headings. */
export const components = {
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
