import { CognitoError } from '../errors/cognitoError';
import { invalidParameter } from '../errors/refusals';
import type { Cognito } from '../state/cognito';
import type { User, UserStatus } from '../state/model';
import { aliasOf, isUsedAlias, newNamedUser } from './aliases';
import { findUser } from './users';

/**
 * Makes a user with the name that somebody chose. saveUser() keeps the user.
 * @throws InvalidParameterException if people sign in by email or phone number, and the name is
 * neither.
 */
export function newAccount(cognito: Cognito, name: string, status: UserStatus): User {
  const { usernameAttributes } = cognito.store.state.settings;
  if (usernameAttributes.length > 0 && !aliasOf(cognito, name)) {
    throw invalidParameter(expected(usernameAttributes));
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
 * Checks that nobody else has a new user's name or signs in with one of the user's addresses.
 * @param taken the message when somebody has the name
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
