import { equalInConstantTime } from '../constantTime';
import type { Cognito } from '../state/cognito';
import { decoyVerifier } from './decoys';
import type { User } from '../state/model';
import { poolName } from '../state/pool';
import { passwordVerifier } from '../srp/srp';

/** Whether the password is right, by computing its verifier again. */
export function checkPassword(cognito: Cognito, user: User | undefined, password: string): boolean {
  // An unknown user costs the same time as a known one.
  const kept = user?.passwordVerifier ?? decoyVerifier(cognito, user?.username ?? '');
  const given = passwordVerifier(
    { group: poolName, name: user?.username ?? '' },
    password,
    Buffer.from(kept.salt.padStart(32, '0'), 'hex'),
  );
  return equalInConstantTime(given.verifier, kept.verifier) && user?.passwordVerifier !== undefined;
}

/** Replaces the password; not kept before saveUser(). */
export function setPassword(user: User, password: string): void {
  user.passwordVerifier = passwordVerifier({ group: poolName, name: user.username }, password);
  delete user.temporaryPasswordExpiresAt;
}
