import { randomInt } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { setPassword } from './passwords';

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
  setPassword(user, password);
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(cognito);
}

/** When a temporary password that is set now ends, in milliseconds since the epoch. */
export function temporaryPasswordExpiry({ clock, store }: Cognito): number {
  const { temporaryPasswordValidityDays } = store.state.settings.passwordPolicy;
  return clock.now() + temporaryPasswordValidityDays * 24 * 3600 * 1000;
}
