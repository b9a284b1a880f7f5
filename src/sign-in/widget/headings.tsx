import React, { type JSX, type ReactNode } from 'react';
import { authenticatorTextUtil as texts } from '@aws-amplify/ui';
import { Button, Heading, useAuthenticator } from '@aws-amplify/ui-react';
import CopyableSecret from '@site/src/components/CopyableSecret';

interface TitleProps {
  readonly children: ReactNode;
  /** How large it is. */
  readonly level?: 3 | 4;
}

/** The name of a screen. Amplify UI's own headings begin at the third level, and above the form is only the first. */
function Title({ children, level = 3 }: TitleProps): JSX.Element {
  return (
    <Heading level={level} as="h2">
      {children}
    </Heading>
  );
}

function ConfirmSignIn(): JSX.Element {
  const { challengeName, codeDeliveryDetails } = useAuthenticator((form) => [
    form.challengeName,
    form.codeDeliveryDetails,
  ]);
  const isCodeSent = challengeName === 'SMS_MFA' || challengeName === 'EMAIL_OTP';
  return (
    <>
      <Title>{texts.getChallengeText(challengeName)}</Title>
      {isCodeSent && codeDeliveryDetails && (
        <Heading level={5} as="h3">
          {texts.getDeliveryMethodText(codeDeliveryDetails)}
        </Heading>
      )}
    </>
  );
}

function ConfirmSignUp(): JSX.Element {
  const { codeDeliveryDetails } = useAuthenticator((form) => [form.codeDeliveryDetails]);
  return <Title level={4}>{texts.getDeliveryMethodText(codeDeliveryDetails)}</Title>;
}

function SelectMfaType(): JSX.Element {
  const { challengeName } = useAuthenticator((form) => [form.challengeName]);
  return <Title>{texts.getSelectMfaTypeByChallengeName(challengeName)}</Title>;
}

/** With the key to type where the QR code cannot be scanned: Amplify UI's own control to copy it has no button. */
function SetupTotp(): JSX.Element {
  const { totpSecretCode } = useAuthenticator((form) => [form.totpSecretCode]);
  return (
    <>
      <Title>{texts.getSetupTotpText()}</Title>
      {totpSecretCode && <CopyableSecret secret={totpSecretCode} Button={Button} />}
    </>
  );
}

/** What stands above the fields of each screen that has a heading. */
export const headings = {
  ConfirmSignIn: { Header: ConfirmSignIn },
  ConfirmSignUp: { Header: ConfirmSignUp },
  ForgotPassword: { Header: () => <Title>{texts.getResetYourPasswordText()}</Title> },
  ConfirmResetPassword: { Header: () => <Title>{texts.getResetYourPasswordText()}</Title> },
  ForceNewPassword: { Header: () => <Title level={4}>{texts.getChangePasswordText()}</Title> },
  SelectMfaType: { Header: SelectMfaType },
  SetupEmail: { Header: () => <Title>{texts.getSetupEmailText()}</Title> },
  SetupTotp: { Header: SetupTotp },
  VerifyUser: { Header: () => <Title>{texts.getAccountRecoveryInfoText()}</Title> },
  ConfirmVerifyUser: { Header: () => <Title>{texts.getAccountRecoveryInfoText()}</Title> },
};
