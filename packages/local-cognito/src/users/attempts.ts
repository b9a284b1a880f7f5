import { CognitoError, notAuthorized } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { Attempts } from '../state/model';

const second = 1000;
const windowMs = 15 * 60 * second;
const limitedAttempts = 5;
const keptNames = 10_000;

// Cognito's lock: the fifth failure locks a name for one second, and each further one for twice as
// long, up to about 15 minutes. Attempts during a lock don't count. After 15 minutes without an
// attempt, all is forgotten.
// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html

export function requireUnlocked(cognito: Cognito, name: string): void {
  const attempts = current(cognito, signInKey(name));
  if (attempts && attempts.lockedUntil > cognito.clock.now()) {
    throw notAuthorized('Password attempts exceeded');
  }
}

/** Counts a failed sign-in under this name, known or not, and locks the name from the fifth on. */
export function countFailedSignIn(cognito: Cognito, name: string): void {
  const attempts = count(cognito, signInKey(name));
  const doublings = attempts.count - limitedAttempts;
  if (doublings >= 0) {
    attempts.lockedUntil = cognito.clock.now() + Math.min(second * 2 ** doublings, windowMs);
  }
}

export function forgetFailedSignIns(cognito: Cognito, name: string): void {
  forget(cognito, signInKey(name));
}

/** @throws LimitExceededException when `what` has been tried too often. */
export function requireBelowLimit(cognito: Cognito, what: string): void {
  const attempts = current(cognito, what);
  const message = 'Attempt limit exceeded, please try after some time.';
  if (attempts && attempts.count >= limitedAttempts) {
    throw new CognitoError('LimitExceededException', message);
  }
}

/** Counts a try of `what`; the count is forgotten 15 minutes after the last one. */
export function count(cognito: Cognito, what: string): Attempts {
  const attempts = current(cognito, what) ?? { count: 0, lockedUntil: 0, lastAt: 0 };
  attempts.count += 1;
  attempts.lastAt = cognito.clock.now();
  const all = cognito.pool.attempts;
  // Move the record to the end, so that the first one is always the one tried the longest ago.
  all.delete(what);
  all.set(what, attempts);
  for (const [oldest] of all) {
    if (all.size <= keptNames) break;
    all.delete(oldest);
  }
  return attempts;
}

export function forget(cognito: Cognito, what: string): void {
  cognito.pool.attempts.delete(what);
}

/** Forgets attempts that lie far in the future because the clock was moved back. The others expire by themselves. */
export function forgetFutureAttempts(cognito: Cognito): void {
  const all = cognito.pool.attempts;
  for (const [what, { lastAt }] of all) {
    if (lastAt > cognito.clock.now() + windowMs) all.delete(what);
  }
}

function signInKey(name: string): string {
  return `signIn:${name.toLowerCase()}`;
}

function current(cognito: Cognito, what: string): Attempts | undefined {
  const all = cognito.pool.attempts;
  const isOver = ({ lastAt, lockedUntil }: Attempts): boolean =>
    Math.max(lastAt, lockedUntil) + windowMs < cognito.clock.now();
  for (const [key, attempts] of all) {
    if (!isOver(attempts)) break;
    all.delete(key);
  }
  const attempts = all.get(what);
  return attempts && !isOver(attempts) ? attempts : undefined;
}
