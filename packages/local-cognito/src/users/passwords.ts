import { randomInt } from 'node:crypto';
import { poolName } from '../connection/ids';
import { passwordVerifier } from '../srp/srp';
import type { Cognito } from '../state/cognito';
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

// These leave out letters and digits that look alike.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];

/** Makes a password that satisfies every policy with this minimum length. */
export function newTemporaryPassword(minimumLength: number): string {
  const length = Math.max(minimumLength, 12);
  const characters = Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? '';
    return kind.charAt(randomInt(kind.length));
  });
  return characters.join('');
}

/** Gives a user a password to replace at the next sign-in. saveUser() keeps the change. */
export function setTemporaryPassword(cognito: Cognito, user: User, password: string): void {
  setPassword(user, password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(cognito);
}

/** Says when a temporary password that is set now expires, in milliseconds since the epoch. */
export function temporaryPasswordExpiry({ clock, store }: Cognito): number {
  const { temporaryPasswordValidityDays } = store.state.settings.passwordPolicy;
  return clock.now() + temporaryPasswordValidityDays * 24 * 3600 * 1000;
}
