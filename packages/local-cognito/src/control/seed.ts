import { createHash } from 'node:crypto';
import type { Cognito } from '../state/cognito';
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
    createUser(cognito, data, stableUuid(data.username));
  }
}

// The id is the same after every reset, so that references to a seeded user stay valid.
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
