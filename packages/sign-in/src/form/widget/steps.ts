import { translate } from '@docusaurus/Translate';
import type { useAuthenticator } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import type { Outcome } from './outcome';

/** What Amplify UI knows of the step that the form is on. */
export type Step = Pick<
  ReturnType<typeof useAuthenticator>,
  'challengeName' | 'codeDeliveryDetails' | 'isPending' | 'route' | 'unverifiedUserAttributes'
>;

/** The properties of {@link Step}, for `useAuthenticator`, which renders again when one of them changes. */
export function pickStep(form: Step): Step[keyof Step][] {
  const { challengeName, codeDeliveryDetails, isPending, route, unverifiedUserAttributes } = form;
  return [challengeName, codeDeliveryDetails, isPending, route, unverifiedUserAttributes];
}

/** The headings of the steps. */
const titles: Readonly<Record<string, string | ((step: Step) => string)>> = {
  signIn: translate({ id: 'signIn.steps.signIn', message: 'Sign in' }),
  signUp: translate({ id: 'signIn.steps.createAccount', message: 'Create account' }),
  confirmSignUp: translate({
    id: 'signIn.steps.confirm',
    message: 'Confirm your account',
  }),
  confirmSignIn: codeTitle,
  selectMfaType: translate({
    id: 'signIn.steps.secondStep',
    message: 'Choose a second step',
  }),
  setupEmail: translate({ id: 'signIn.steps.setUpEmail', message: 'Set up codes by email' }),
  setupTotp: translate({
    id: 'signIn.steps.setUpApp',
    message: 'Set up your authenticator app',
  }),
  forceNewPassword: translate({
    id: 'signIn.steps.newPassword',
    message: 'Choose a new password',
  }),
  forgotPassword: translate({
    id: 'signIn.steps.reset',
    message: 'Reset your password',
  }),
  confirmResetPassword: translate({
    id: 'signIn.steps.resetCode',
    message: 'Enter the code and a new password',
  }),
  verifyUser: verificationTitle,
  confirmVerifyUser: translate({
    id: 'signIn.steps.verifyCode',
    message: 'Enter the code that we have sent you',
  }),
};

/** The heading of a step, or nothing between two steps. */
export function stepTitle(step: Step): string | undefined {
  const title = titles[step.route];
  return typeof title === 'function' ? title(step) : title;
}

/** The text below the heading. Where Amplify UI has a text of its own in the form, there is none. */
export function stepLead(step: Step, outcome: Outcome | undefined): string | undefined {
  switch (step.route) {
    case 'signIn':
      return outcome ? outcomeText(outcome, step.isPending) : whyToSignIn();
    case 'signUp':
      return whyToSignIn();
    case 'confirmSignIn':
      return step.challengeName === 'SOFTWARE_TOKEN_MFA'
        ? translate({
            id: 'signIn.steps.appLead',
            message: 'Open the app, and type the six digits that it shows for this site.',
          })
        : undefined;
    case 'setupTotp':
      return translate({
        id: 'signIn.steps.setUpAppLead',
        message:
          'Scan the QR code with your authenticator app, or type the key into it. Then enter the code that the app shows.',
      });
    case 'forceNewPassword':
      return translate({
        id: 'signIn.steps.newPasswordLead',
        message: 'The password that you have signed in with is a temporary one.',
      });
    case 'forgotPassword':
      return translate({
        id: 'signIn.steps.resetLead',
        message: 'We send a code to the verified email address or phone number of your account.',
      });
    case 'verifyUser':
      return translate({
        id: 'signIn.steps.verifyLead',
        message: 'If you forget your password, we send a code there. You can skip this.',
      });
    case 'confirmResetPassword':
    case 'confirmVerifyUser':
      return sentTo(step);
    default:
      return undefined;
  }
}

/** What has led here, what an account is good for, and what is kept for it. handbook/sign-in.md tells it in full. */
function whyToSignIn(): string {
  return [
    reasonOf(new URLSearchParams(window.location.search).get('for')),
    translate({
      id: 'signIn.steps.withoutAccount',
      message: 'The blog can be read without an account.',
    }),
    // Comments need both.
    identity.graphql?.apiKey &&
      translate({
        id: 'signIn.steps.comments',
        message: 'With one you can comment on posts, react to them and bookmark them.',
      }),
    translate({
      id: 'signIn.steps.kept',
      message: 'What is kept of you is on the page of your account, until you delete it.',
    }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a part of the site that leads here gives as its reason, in the parameter `for` of the address. */
function reasonOf(reason: string | null): string | undefined {
  switch (reason) {
    case 'bookmark':
      return translate({
        id: 'signIn.steps.forBookmark',
        message: 'Sign in to bookmark the post.',
      });
    case 'comment':
      return translate({
        id: 'signIn.steps.forComment',
        message: 'Sign in to send your comment.',
      });
    case 'reaction':
      return translate({
        id: 'signIn.steps.forReaction',
        message: 'Sign in to react to the post.',
      });
    case 'ended':
      return translate({
        id: 'signIn.followAmplify.ended',
        message: 'Your session has ended. Please sign in again.',
      });
    default:
      return undefined;
  }
}

function outcomeText(outcome: Outcome, isPending: boolean): string {
  switch (outcome) {
    case 'confirmed':
      return `${translate({ id: 'signIn.steps.confirmed', message: 'Your account is confirmed.' })} ${isPending ? translate({ id: 'signIn.steps.signingIn', message: 'You are being signed in …' }) : translate({ id: 'signIn.steps.pleaseSignIn', message: 'Please sign in.' })}`;
    case 'confirmedLate':
      return translate({
        id: 'signIn.steps.notSignedIn',
        message:
          'Your account is confirmed: please sign in. The autoSignIn flow has not started, or has been cancelled/completed.',
      });
    case 'passwordChanged':
      return translate({
        id: 'signIn.steps.changed',
        message: 'Your password is changed. Please sign in with the new one.',
      });
  }
}

function codeTitle({ challengeName }: Step): string {
  switch (challengeName) {
    case 'SMS_MFA':
      return translate({
        id: 'signIn.steps.smsCode',
        message: 'Enter the code from the text message',
      });
    case 'EMAIL_OTP':
      return translate({
        id: 'signIn.steps.emailCode',
        message: 'Enter the code from the email',
      });
    case 'SOFTWARE_TOKEN_MFA':
      return translate({
        id: 'signIn.steps.appCode',
        message: 'Enter the code from your authenticator app',
      });
    default:
      return translate({ id: 'signIn.steps.code', message: 'Enter your code' });
  }
}

function verificationTitle({ unverifiedUserAttributes: { email, phone_number } = {} }: Step) {
  if (!phone_number)
    return translate({
      id: 'signIn.steps.verifyEmail',
      message: 'Verify your email address',
    });
  return email
    ? translate({
        id: 'signIn.steps.verify',
        message: 'Verify your email address or phone number',
      })
    : translate({ id: 'signIn.steps.verifyPhone', message: 'Verify your phone number' });
}

function sentTo({ codeDeliveryDetails }: Step): string {
  const address = codeDeliveryDetails?.Destination;
  return address
    ? translate(
        {
          id: 'signIn.steps.sentTo',
          message: 'We have sent a code to {address}. It may take a minute to arrive.',
        },
        { address },
      )
    : translate({
        id: 'signIn.steps.sent',
        message: 'We have sent a code. It may take a minute to arrive.',
      });
}
