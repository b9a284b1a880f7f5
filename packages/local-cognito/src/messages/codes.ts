import { createHmac, randomInt } from 'node:crypto';
import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { count, forget, requireBelowLimit } from '../users/attempts';
import { isVerifiable } from '../users/attributes';

const hour = 3600 * 1000;

export type CodePurpose = 'signUp' | 'forgotPassword' | 'email' | 'phone_number';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html */
const lifetimes: Record<CodePurpose, number> = {
  signUp: 24 * hour,
  forgotPassword: hour,
  email: 24 * hour,
  phone_number: 24 * hour,
};

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** @throws LimitExceededException when too many codes for this purpose have been requested. */
export function requireMayIssue(cognito: Cognito, user: User, purpose: CodePurpose): void {
  requireBelowLimit(cognito, sendsOf(user, purpose));
}

/**
 * Makes a code and keeps its hash with the user. It replaces an older code for the same purpose.
 * @param destination the address that it is sent to, if it verifies one
 * @throws LimitExceededException when too many have been requested.
 */
export function issueCode(
  cognito: Cognito,
  user: User,
  purpose: CodePurpose,
  destination = addressToVerify(user, purpose),
): string {
  requireMayIssue(cognito, user, purpose);
  count(cognito, sendsOf(user, purpose));
  const code = newCode();
  user.codes[purpose] = {
    codeHash: hashOf(cognito, user, code),
    expiresAt: cognito.clock.now() + lifetimes[purpose],
    destination,
  };
  cognito.store.save();
  return code;
}

/**
 * Accepts the right code once.
 * @throws LimitExceededException | ExpiredCodeException | CodeMismatchException
 */
export function redeemCode(cognito: Cognito, user: User, purpose: CodePurpose, code: string): void {
  checkCode(cognito, user, purpose, code);
  delete user.codes[purpose];
  forget(cognito, `code:${purpose}:${user.sub}`);
  cognito.store.save();
}

/**
 * Checks a code as redeemCode() does, but leaves it usable, for callers that check something else
 * afterwards.
 */
export function checkCode(cognito: Cognito, user: User, purpose: CodePurpose, code: string): void {
  const tries = `code:${purpose}:${user.sub}`;
  requireBelowLimit(cognito, tries);
  const sent = user.codes[purpose];
  if (!sent || sent.expiresAt <= cognito.clock.now()) throw expiredCode();
  // The address may have changed since the code was sent, and the old one's reader may not own the
  // new one.
  if (sent.destination !== addressToVerify(user, purpose)) throw expiredCode();
  if (sent.codeHash !== hashOf(cognito, user, code)) {
    count(cognito, tries);
    throw codeMismatch();
  }
}

/** Makes the error ExpiredCodeException, which also hides that there is no such user. */
export function expiredCode(): CognitoError {
  return new CognitoError(
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
  );
}

/** Makes the error CodeMismatchException for codes that are not part of a challenge. */
export function codeMismatch(): CognitoError {
  return new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

function sendsOf(user: User, purpose: CodePurpose): string {
  return `send:${purpose}:${user.sub}`;
}

function addressToVerify(user: User, purpose: CodePurpose): string | undefined {
  return isVerifiable(purpose)
    ? (user.pendingAttributes[purpose] ?? user.attributes[purpose])
    : undefined;
}

function hashOf(cognito: Cognito, user: User, code: string): string {
  return createHmac('sha256', cognito.store.state.secret)
    .update(`${user.sub}:${code}`)
    .digest('base64');
}
