import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { userNotFound } from '../sign-in/errors';
import { findUser } from '../users/users';

/**
 * The user of a name that anybody may ask about.
 * @returns undefined when there is none and the pool hides that, so that the answer must look as if
 * there were one.
 * @throws UserNotFoundException when the pool doesn't hide it.
 */
export function findOrHide(cognito: Cognito, username: string): User | undefined {
  const user = findUser(cognito, username);
  if (!user && cognito.store.state.settings.preventUserExistenceErrors === 'LEGACY') {
    throw userNotFound();
  }
  return user?.enabled ? user : undefined;
}
