import { createHmac, randomInt } from 'node:crypto';
import { CognitoError, notAuthorized } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { postConfirmation } from '../users/triggers';
import { count, forget, requireBelowLimit } from '../users/attempts';
import { isVerifiable, type VerifiableAttribute } from '../users/attributes';
import { requireUnusedAlias, takeAlias } from '../users/newAccount';
import { decoySub } from '../users/passwords';
import { keepUser, saveUser } from '../users/users';
import { type CodeDeliveryDetails, deliver, simulatedDelivery } from './delivery';

const hour = 3600 * 1000;

type CodePurpose = 'signUp' | 'forgotPassword' | 'email' | 'phone_number';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html */
function lifetimeOf(purpose: CodePurpose): number {
  return purpose === 'forgotPassword' ? hour : 24 * hour;
}

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** @throws LimitExceededException when too many codes for this purpose have been requested. */
export function requireMayIssue(cognito: Cognito, user: User, purpose: CodePurpose): void {
  requireBelowLimit(cognito, sendsOf(user, purpose));
}

/** Makes a code and keeps its hash with the user. @param destination the address that it verifies, if any */
export function issueCode(
  cognito: Cognito,
  user: User,
  purpose: CodePurpose,
  destination = addressToVerify(cognito, user, purpose),
): string {
  requireMayIssue(cognito, user, purpose);
  count(cognito, sendsOf(user, purpose));
  const code = newCode();
  user.codes[purpose] = {
    codeHash: hashOf(cognito, user, code),
    expiresAt: cognito.clock.now() + lifetimeOf(purpose),
    destination,
  };
  keepUser(cognito, user);
  return code;
}

/** Accepts the right code once. */
export function redeemCode(cognito: Cognito, user: User, purpose: CodePurpose, code: string): void {
  checkCode(cognito, user, purpose, code);
  delete user.codes[purpose];
  forget(cognito, `code:${purpose}:${user.sub}`);
  keepUser(cognito, user);
}

/** Checks a code as redeemCode() does, but leaves it usable, for callers that check something else afterwards. */
export function checkCode(cognito: Cognito, user: User, purpose: CodePurpose, code: string): void {
  const tries = `code:${purpose}:${user.sub}`;
  requireBelowLimit(cognito, tries);
  const sent = user.codes[purpose];
  if (!sent || sent.expiresAt <= cognito.clock.now()) throw expiredCode();
  // The address may have changed since the code was sent, and the old one's reader may not own the new one.
  if (sent.destination !== addressToVerify(cognito, user, purpose)) throw expiredCode();
  if (sent.codeHash !== hashOf(cognito, user, code)) {
    count(cognito, tries);
    throw codeMismatch();
  }
}

/** Makes the error ExpiredCodeException, which also hides that there is no such user. */
export function expiredCode(): CognitoError {
  const message = 'Invalid code provided, please request a code again.';
  return new CognitoError('ExpiredCodeException', message);
}

function codeMismatch(): CognitoError {
  const message = 'Invalid verification code provided, please try again.';
  return new CognitoError('CodeMismatchException', message);
}

function sendsOf(user: User, purpose: CodePurpose): string {
  return `send:${purpose}:${user.sub}`;
}

function addressToVerify(cognito: Cognito, user: User, purpose: CodePurpose): string | undefined {
  if (isVerifiable(purpose)) return user.pendingAttributes[purpose] ?? user.attributes[purpose];
  const confirmed = purpose === 'signUp' ? addressToConfirm(cognito, user) : undefined;
  return confirmed && user.attributes[confirmed];
}

function hashOf(cognito: Cognito, user: User, code: string): string {
  return createHmac('sha256', cognito.store.state.secret)
    .update(`${user.sub}:${code}`)
    .digest('base64');
}

/**
 * Returns the address to which the code of a new account goes, and which it confirms. If people sign in by an address,
 * the pool verifies only that kind; if they sign in by both, the phone number:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html
 */
export function addressToConfirm(cognito: Cognito, user: User): VerifiableAttribute | undefined {
  const { usernameAttributes, autoVerifiedAttributes } = cognito.settings;
  const verified =
    usernameAttributes.length > 0
      ? (['phone_number', 'email'] as const)
          .filter((each) => usernameAttributes.includes(each))
          .filter((each) => autoVerifiedAttributes.includes(each))
      : autoVerifiedAttributes;
  return verified.find((attribute) => user.attributes[attribute]);
}

export function sendSignUpCode(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'SignUp' | 'ResendCode',
): Promise<CodeDeliveryDetails> {
  const code = issueCode(cognito, user, 'signUp');
  const byLink = attribute === 'email' && cognito.settings.verification === 'LINK';
  const link = byLink ? confirmationLink(cognito, user, code) : undefined;
  return deliver(cognito, user, attribute, { kind, code, link });
}

export async function confirmUser(
  cognito: Cognito,
  user: User,
  code: string,
  options: { forceAlias?: boolean } = {},
): Promise<void> {
  requireUnconfirmed(user);
  checkCode(cognito, user, 'signUp', code);
  const attribute = addressToConfirm(cognito, user);
  if (attribute) {
    const address = user.attributes[attribute] ?? '';
    if (options.forceAlias) takeAlias(cognito, attribute, address, user);
    requireUnusedAlias(cognito, attribute, address, user);
    user.attributes[`${attribute}_verified`] = 'true';
  }
  redeemCode(cognito, user, 'signUp', code);
  user.status = 'CONFIRMED';
  saveUser(cognito, user);
  await postConfirmation(cognito, user);
}

/** @throws NotAuthorizedException unless the account still has to be confirmed. */
export function requireUnconfirmed({ status }: User): void {
  if (status === 'UNCONFIRMED') return;
  throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}

// These are the parameters of Cognito's own links.
function confirmationLink(cognito: Cognito, user: User, code: string): string {
  const link = new URL(`http://localhost:${cognito.ports.api}/confirmUser`);
  link.searchParams.set('client_id', cognito.client.id);
  link.searchParams.set('user_name', user.username);
  link.searchParams.set('confirmation_code', code);
  return link.href;
}

// Requests about users who don't exist count like those about others. A limit that is never reached
// would show the difference.

/** Pretends to send a code, counts the request, and returns the address that it seems to have gone to. */
export function simulateSend(
  cognito: Cognito,
  purpose: CodePurpose,
  username: string,
): CodeDeliveryDetails {
  const sends = `send:${purpose}:${decoySub(cognito, username)}`;
  requireBelowLimit(cognito, sends);
  count(cognito, sends);
  return simulatedDelivery(cognito, username);
}

/** Makes the error for a code of a user who doesn't exist: a mismatch if one has been requested. */
export function simulatedCodeError(
  cognito: Cognito,
  purpose: CodePurpose,
  username: string,
): CognitoError {
  const sub = decoySub(cognito, username);
  const tries = `code:${purpose}:${sub}`;
  requireBelowLimit(cognito, tries);
  if (!cognito.pool.attempts.get(`send:${purpose}:${sub}`)) return expiredCode();
  count(cognito, tries);
  return codeMismatch();
}
