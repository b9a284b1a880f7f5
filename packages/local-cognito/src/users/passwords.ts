import { poolName } from '../connection/ids';
import { passwordVerifier } from '../srp/srp';
import type { User } from '../state/model';

/** Says whether the password is right, by computing its verifier again. */
export function checkPassword(user: User, password: string): boolean {
  const kept = user.passwordVerifier;
  if (!kept) return false;
  const salt = Buffer.from(kept.salt.padStart(32, '0'), 'hex');
  const given = passwordVerifier({ group: poolName, name: user.username }, password, salt);
  return given.verifier === kept.verifier;
}

/** Replaces the password. saveUser() keeps the change. */
export function setPassword(user: User, password: string): void {
  user.passwordVerifier = passwordVerifier({ group: poolName, name: user.username }, password);
  delete user.temporaryPasswordExpiresAt;
}
