import React, { type JSX, type ReactNode } from 'react';
import { authenticatorTextUtil as texts } from '@aws-amplify/ui';
import { Button, Heading, useAuthenticator } from '@aws-amplify/ui-react';
import CopyableSecret from '@site/src/components/CopyableSecret';

interface TitleProps {
  readonly children: ReactNode;
  /** The size of the heading. */
  readonly level?: 3 | 4;
}

/** The heading of a screen. Amplify UI's headings have level 3, but the only heading above the form has level 1. */
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

/**
 * It shows the key to type if the QR code cannot be scanned, because Amplify UI's control for copying it is not a
 * button.
 */
function SetupTotp(): JSX.Element {
  const { totpSecretCode } = useAuthenticator((form) => [form.totpSecretCode]);
  return (
    <>
      <Title>{texts.getSetupTotpText()}</Title>
      {totpSecretCode && <CopyableSecret secret={totpSecretCode} Button={Button} />}
    </>
  );
}

/** The headers of the screens that have a heading. */
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
