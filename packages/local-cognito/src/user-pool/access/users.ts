import { userNotFound } from '../../errors/cognitoErrors';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { findUser } from '../../users/users';

/** Finds the user whom an administrator names. @throws UserNotFoundException */
export function requireUser(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw userNotFound();
  return user;
}

/**
 * Finds a user by a name that anybody may send.
 * @returns undefined when there is no such user and the pool hides that. The answer must then look
 * as if the user existed.
 * @throws UserNotFoundException when there is no such user and the pool does not hide it.
 */
export function findOrHide(cognito: Cognito, username: string): User | undefined {
  const user = findUser(cognito, username);
  if (!user && cognito.store.state.settings.preventUserExistenceErrors === 'LEGACY') {
    throw userNotFound();
  }
  return user?.enabled ? user : undefined;
}
