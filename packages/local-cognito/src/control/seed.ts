import { createHash } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import { stableUuid } from '../users/stableUuid';
import { userToCreate, type SeededUser } from './schemas';
import { createUser } from './users';

/**
 * Creates the users that a pool starts with.
 * @throws when one cannot be created; the message names the user.
 */
export function seed(cognito: Cognito, users: readonly SeededUser[]): void {
  for (const given of users) {
    const user = { ...given };
    delete user.purpose;
    const { data, error } = userToCreate.safeParse(user);
    if (!data) {
      const issues = error.issues.map(({ path, message }) =>
        path.length > 0 ? `${path.join('.')}: ${message}` : message,
      );
      throw new Error(`The user "${user.username}" cannot be created. ${issues.join('; ')}`);
    }
    // The id is the same after every reset, so that references to a seeded user stay valid.
    const sub = stableUuid(createHash('sha256').update(data.username).digest());
    createUser(cognito, data, sub);
  }
}
