import { randomInt } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { setPassword } from './passwords';
import { temporaryPasswordExpiry } from './seed';

// Without letters and digits that look alike.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];

/** A password that every policy takes which asks for no greater length. */
export function newTemporaryPassword(minimumLength: number): string {
  const length = Math.max(minimumLength, 12);
  const characters = Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? '';
    return kind.charAt(randomInt(kind.length));
  });
  return characters.join('');
}

/** Gives a user a password to be replaced at the next sign-in; not kept before saveUser(). */
export function setTemporaryPassword(cognito: Cognito, user: User, password: string): void {
  const { temporaryPasswordValidityDays } = cognito.store.state.settings.passwordPolicy;
  setPassword(user, password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(
    cognito.clock,
    temporaryPasswordValidityDays,
  );
}
