import { CognitoError } from '../cognitoError';
import type { Cognito } from '../state/cognito';
import type { User, UserStatus } from '../state/model';
import { aliasOf, isUsedAlias, newNamedUser } from '../users/aliases';
import { findUser } from '../users/users';

/**
 * A user of the name that somebody chose; not kept before saveUser().
 * @throws InvalidParameterException unless it is what people sign in by.
 */
export function newAccount(cognito: Cognito, name: string, status: UserStatus): User {
  const { usernameAttributes } = cognito.store.state.settings;
  if (usernameAttributes.length > 0 && !aliasOf(cognito, name)) {
    throw new CognitoError('InvalidParameterException', expected(usernameAttributes));
  }
  return newNamedUser(cognito, name, status);
}

function expected(usernameAttributes: readonly string[]): string {
  if (usernameAttributes.length > 1) return 'Username should be either an email or a phone number.';
  return usernameAttributes[0] === 'email'
    ? 'Username should be an email.'
    : 'Username should be a phone number.';
}

/**
 * Checks that nobody has the name of a new user, nor signs in by one of the user's addresses.
 * @param taken what to say when somebody has the name
 * @throws UsernameExistsException
 */
export function requireUnusedName(cognito: Cognito, name: string, user: User, taken: string): void {
  for (const attribute of cognito.store.state.settings.usernameAttributes) {
    const value = user.attributes[attribute];
    if (value && isUsedAlias(cognito, attribute, value, user)) {
      throw new CognitoError(
        'UsernameExistsException',
        `An account with the given ${attribute} already exists.`,
      );
    }
  }
  if (findUser(cognito, name)) throw new CognitoError('UsernameExistsException', taken);
}
