import type { Authenticator } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import {
  confirmSignUp,
  signIn,
  signUp,
  type ConfirmSignUpInput,
  type ConfirmSignUpOutput,
  type SignInInput,
  type SignUpInput,
} from 'aws-amplify/auth';
import identity from '@generated/identity/default/config.json';
import { passwordProblems } from '../passwordPolicy';
import { isEmailAddress } from '../isEmailAddress';
import { noticeSession } from '../../amplify/noticeSession';
import { inPlainWords } from './attributeRefusal';
import { setConfirmed } from './confirmed';

type Services = NonNullable<ComponentProps<typeof Authenticator>['services']>;

const required = 'This field is required';

const fields = [
  'username',
  'email',
  'phone_number',
  'password',
  'confirm_password',
  ...identity.signUpAttributes,
];

/** The steps that this form does differently from Amplify UI. */
export const services: Services = {
  /** Amplify UI leaves this check to the browser, which shows nothing before the form is sent. */
  async validateCustomSignUp(values, touched) {
    const errors: Record<string, string> = {};
    for (const name of fields) {
      if (touched[name] && !values[name]?.trim()) errors[name] = required;
    }
    if (touched.email && values.email?.trim() && !isEmailAddress(values.email)) {
      errors.email = 'Please enter a valid email';
    }
    return errors;
  },

  /** Amplify UI's own service fails if the field was left empty. */
  async validateFormPassword({ password }, touched) {
    if (!touched.password || !password) return null;
    const problems = passwordProblems(password, identity.passwordPolicy);
    return problems.length > 0 ? { password: problems } : null;
  },

  /** Amplify UI's own service removes outer spaces from the repeated password before it compares the two. */
  async validateConfirmPassword({ password = '', confirm_password: repeated = '' }, touched) {
    if (repeated === password || repeated === password.trim()) return null;
    // No message while the visitor is still typing.
    const isComplete = repeated.length >= 6 && password.length >= 6;
    if (!isComplete && !(touched.password && touched.confirm_password)) return null;
    return { confirm_password: 'Your passwords must match' };
  },

  handleSignIn(input) {
    setConfirmed(false);
    return noticeSession(() => signIn(input as SignInInput));
  },

  /** The pool's message about attributes describes its schema, so it is rewritten for visitors. */
  handleSignUp(input) {
    return signUp(input as SignUpInput).catch((error: Error) => {
      throw inPlainWords(error, identity.signUpAttributes);
    });
  },

  async handleConfirmSignUp(input) {
    const outcome = await confirm(input as ConfirmSignUpInput);
    setConfirmed(outcome.nextStep.signUpStep === 'DONE');
    return outcome;
  },
};

/** If the answer to a confirmation was lost, Cognito refuses the next attempt although the account is confirmed. */
async function confirm(input: ConfirmSignUpInput): Promise<ConfirmSignUpOutput> {
  try {
    return await confirmSignUp(input);
  } catch (error) {
    if (!isConfirmedAlready(error)) throw error;
    return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };
  }
}

function isConfirmedAlready(error: unknown): boolean {
  return error instanceof Error && /Current status is CONFIRMED/.test(error.message);
}
