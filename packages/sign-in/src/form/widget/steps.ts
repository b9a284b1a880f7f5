import type { useAuthenticator } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../session/sessionStore';

export type Step = Pick<
  ReturnType<typeof useAuthenticator>,
  'challengeName' | 'codeDeliveryDetails' | 'isPending' | 'route' | 'unverifiedUserAttributes'
>;

/** The properties of {@link Step}, for `useAuthenticator`, which renders again when one of them changes. */
export function pickStep(form: Step): Step[keyof Step][] {
  const { challengeName, codeDeliveryDetails, isPending, route, unverifiedUserAttributes } = form;
  return [challengeName, codeDeliveryDetails, isPending, route, unverifiedUserAttributes];
}

const titles: Readonly<Record<string, string | ((step: Step) => string)>> = {
  signIn: 'Sign in',
  signUp: 'Create account',
  confirmSignUp: 'Confirm your account',
  confirmSignIn: codeTitle,
  selectMfaType: 'Choose a second step',
  setupEmail: 'Set up codes by email',
  setupTotp: 'Set up your authenticator app',
  forceNewPassword: 'Choose a new password',
  forgotPassword: 'Reset your password',
  confirmResetPassword: 'Enter the code and a new password',
  verifyUser: verificationTitle,
  confirmVerifyUser: 'Enter the code that we have sent you',
};

/** The heading of a step, or nothing between two steps. */
export function stepTitle(step: Step): string | undefined {
  const title = titles[step.route];
  return typeof title === 'function' ? title(step) : title;
}

const leads: Readonly<Record<string, string | ((step: Step) => string | undefined)>> = {
  signIn: whyToSignIn,
  signUp: whyToSignIn,
  confirmSignIn: ({ challengeName }) =>
    challengeName === 'SOFTWARE_TOKEN_MFA'
      ? 'Open the app, and type the six digits that it shows for this site.'
      : undefined,
  setupTotp:
    'Scan the QR code with your authenticator app, or type the key into it. Then enter the code that the app shows.',
  forceNewPassword: 'The password that you have signed in with is a temporary one.',
  forgotPassword: 'We send a code to the verified email address or phone number of your account.',
  verifyUser: 'If you forget your password, we send a code there. You can skip this.',
  confirmResetPassword: sentTo,
  confirmVerifyUser: sentTo,
};

/** The text below the heading. Where Amplify UI has a text of its own in the form, there is none. */
export function stepLead(step: Step, outcome: Outcome | undefined): string | undefined {
  if (outcome && step.route === 'signIn') return outcomeText(outcome, step.isPending);
  const lead = leads[step.route];
  return typeof lead === 'function' ? lead(step) : lead;
}

/** What has led here, what an account is good for, and what is kept for it. handbook/sign-in.md tells it in full. */
function whyToSignIn(): string {
  return [
    reasons.get(new URLSearchParams(window.location.search).get('for')),
    'The blog can be read without an account.',
    // Comments need both.
    identity.graphql?.apiKey &&
      'With one you can comment on posts, react to them and bookmark them.',
    'What is kept of you is on the page of your account, until you delete it.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a part of the site that leads here gives as its reason, in the parameter `for` of the address. */
const reasons = new Map<string | null, string>([
  ['bookmark', 'Sign in to bookmark the post.'],
  ['comment', 'Sign in to send your comment.'],
  ['reaction', 'Sign in to react to the post.'],
  ['ended', 'Your session has ended. Please sign in again.'],
]);

function outcomeText(outcome: Outcome, isPending: boolean): string {
  switch (outcome) {
    case 'confirmed':
      return `Your account is confirmed. ${isPending ? 'You are being signed in …' : 'Please sign in.'}`;
    case 'confirmedLate':
      return 'Your account is confirmed: please sign in. The autoSignIn flow has not started, or has been cancelled/completed.';
    case 'passwordChanged':
      return 'Your password is changed. Please sign in with the new one.';
  }
}

function codeTitle({ challengeName }: Step): string {
  if (challengeName === 'SMS_MFA') return 'Enter the code from the text message';
  if (challengeName === 'EMAIL_OTP') return 'Enter the code from the email';
  const isApp = challengeName === 'SOFTWARE_TOKEN_MFA';
  return isApp ? 'Enter the code from your authenticator app' : 'Enter your code';
}

function verificationTitle({ unverifiedUserAttributes: { email, phone_number } = {} }: Step) {
  if (!phone_number) return 'Verify your email address';
  return email ? 'Verify your email address or phone number' : 'Verify your phone number';
}

function sentTo({ codeDeliveryDetails }: Step): string {
  const address = codeDeliveryDetails?.Destination;
  return `We have sent a code${address ? ` to ${address}` : ''}. It may take a minute to arrive.`;
}

/** What the step before the sign-in has done. `confirmedLate`: Amplify had given up to sign in by itself. */
type Outcome = 'confirmed' | 'confirmedLate' | 'passwordChanged';

const outcomes = createStore<Outcome | undefined>(undefined);

export const setOutcome = outcomes.set;

/** What the step before the sign-in has done, until somebody has signed in. */
export function useOutcome(): Outcome | undefined {
  return useSyncExternalStore(outcomes.subscribe, outcomes.get);
}
