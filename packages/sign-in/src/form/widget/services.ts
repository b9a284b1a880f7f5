import type { Authenticator } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import * as auth from 'aws-amplify/auth';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { isEmailAddress, passwordProblems } from '../passwordPolicy';
import { noticeSession } from '../../amplify/startRedirect';
import { hasName, namedError } from '../../amplify/serviceErrors';
import { setOutcome } from './steps';

type Services = NonNullable<ComponentProps<typeof Authenticator>['services']>;

const own = ['username', 'email', 'phone_number', 'password', 'confirm_password'];
const fields = [...own, ...identity.signUpAttributes];

/** The steps that this form does differently from Amplify UI. */
export const services: Services = {
  /** Amplify UI leaves this check to the browser, which shows nothing before the form is sent. */
  async validateCustomSignUp(values, touched) {
    const errors: Record<string, string> = {};
    for (const name of fields) {
      if (touched[name] && !values[name]?.trim()) errors[name] = 'This field is required';
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

  async handleSignIn(input) {
    isSigningUp = false;
    const result = await noticeSession(() => auth.signIn(input as auth.SignInInput));
    setOutcome(undefined);
    return result;
  },

  /** Amplify refuses an empty code in the same words as an empty new password, which takes another way. */
  handleConfirmSignIn(input) {
    return auth.confirmSignIn(input as auth.ConfirmSignInInput).catch((error: Error) => {
      if (!hasName(error, 'EmptyChallengeResponse')) throw error;
      throw namedError(error.name, 'Challenge response cannot be empty');
    });
  },

  /** The pool's message about attributes describes its schema, so it is rewritten for visitors. */
  handleSignUp(input) {
    isSigningUp = true;
    return auth.signUp(input as auth.SignUpInput).catch((error: Error) => {
      throw inPlainWords(error, identity.signUpAttributes);
    });
  },

  async handleConfirmSignUp(input) {
    try {
      const result = await auth.confirmSignUp(input as auth.ConfirmSignUpInput);
      const isDone = result.nextStep.signUpStep === 'DONE';
      if (isDone) setOutcome(isSigningUp ? 'confirmedLate' : 'confirmed');
      return result;
    } catch (error) {
      // The answer to an earlier confirmation was lost, or a link was opened.
      if (!/Current status is CONFIRMED/.test((error as Error).message)) throw error;
      setOutcome('confirmed');
      return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };
    }
  },

  /** Amplify UI goes back to the sign-in if the account was confirmed elsewhere, and does not say why. */
  handleResendSignUpCode(input) {
    return auth.resendSignUpCode(input as auth.ResendSignUpCodeInput).catch((error: Error) => {
      if (error.message === 'User is already confirmed.') setOutcome('confirmed');
      throw error;
    });
  },

  async handleForgotPasswordSubmit(input) {
    await auth.confirmResetPassword(input as auth.ConfirmResetPasswordInput);
    setOutcome('passwordChanged');
  },
};

/** Whether the account to confirm was made just now: Amplify then signs in by itself, unless it has given up. */
let isSigningUp = false;

/**
 * The message for a sign-up that the user pool refuses because required attributes are missing; any other error stays
 * as it is. The form asks for these attributes, and for the email address.
 */
export function inPlainWords(error: Error, asked: readonly string[]): Error {
  const missing = [
    ...error.message.matchAll(/([\w.]+): The attribute (?:[\w.]+ )?is required/g),
  ].map(([, name = '']) => toWords(name));
  if (missing.length === 0) return error;
  const known = ['email', ...asked].map(toWords);
  const unasked = missing.filter((name) => !known.includes(name));
  const message =
    unasked.length > 0
      ? `An account needs more than this form asks for: ${unasked.join(', ')}. Please tell the owner of this site.`
      : `These fields cannot be empty: ${missing.join(', ')}`;
  return namedError(error.name, message);
}

/** The name of an attribute, which Cognito writes in two ways: `given_name` and `name.givenName`. */
function toWords(name: string): string {
  return name
    .replace('name.formatted', 'name')
    .replace(/.*\./, '')
    .replace(/_|(?=[A-Z])/g, ' ')
    .toLowerCase();
}
