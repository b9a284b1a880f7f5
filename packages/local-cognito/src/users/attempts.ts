import type { Identity } from '../state/context';
import { CognitoError } from '../cognitoError';
import type { Attempts } from '../state/model';

const second = 1000;
const minute = 60 * second;
const windowMs = 15 * minute;
const passwordAttempts = 5;
const limitedAttempts = 5;
const keptNames = 10_000;

// Cognito's lock: after five failures one second, doubling up to about 15 minutes; attempts while
// locked don't count, and 15 quiet minutes forget everything.
// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html

/** @throws NotAuthorizedException while sign-in under this name is locked. */
export function requireUnlocked(identity: Identity, name: string): void {
  const attempts = current(identity, signInKey(name));
  if (attempts && attempts.lockedUntil > identity.clock.now()) {
    throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
  }
}

/** Counts a failed sign-in under this name, known or not, and locks the name from the fifth on. */
export function countFailedSignIn(identity: Identity, name: string): void {
  const attempts = count(identity, signInKey(name));
  const doublings = attempts.count - passwordAttempts;
  if (doublings >= 0) {
    attempts.lockedUntil = identity.clock.now() + Math.min(second * 2 ** doublings, windowMs);
  }
}

/** Forgets the failures under this name. */
export function forgetFailedSignIns(identity: Identity, name: string): void {
  forget(identity, signInKey(name));
}

/** @throws LimitExceededException when `what` has been tried too often. */
export function requireBelowLimit(identity: Identity, what: string): void {
  const attempts = current(identity, what);
  if (attempts && attempts.count >= limitedAttempts) {
    throw new CognitoError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    );
  }
}

/** Counts a try of `what`; the count is forgotten 15 minutes after the last one. */
export function count(identity: Identity, what: string): Attempts {
  const attempts = current(identity, what) ?? { count: 0, lockedUntil: 0, lastAt: 0 };
  attempts.count += 1;
  attempts.lastAt = identity.clock.now();
  const all = identity.store.state.attempts;
  // Put at the end, so that the first key is the one that was tried the longest ago.
  delete all[what];
  all[what] = attempts;
  const [oldest, ...others] = Object.keys(all);
  if (oldest && others.length >= keptNames) delete all[oldest];
  identity.store.save();
  return attempts;
}

/** Forgets the tries of `what`. */
export function forget(identity: Identity, what: string): void {
  delete identity.store.state.attempts[what];
  identity.store.save();
}

/** Forgets what is far in the future, after the clock was moved back; the rest ends by itself. */
export function forgetFutureAttempts(identity: Identity): void {
  const all = identity.store.state.attempts;
  for (const [what, { lastAt }] of Object.entries(all)) {
    if (lastAt > identity.clock.now() + windowMs) delete all[what];
  }
  identity.store.save();
}

function signInKey(name: string): string {
  return `signIn:${name.toLowerCase()}`;
}

function current(identity: Identity, what: string): Attempts | undefined {
  const all = identity.store.state.attempts;
  const now = identity.clock.now();
  for (const [key, { lastAt, lockedUntil }] of Object.entries(all)) {
    if (Math.max(lastAt, lockedUntil) + windowMs < now) delete all[key];
  }
  return all[what];
}
