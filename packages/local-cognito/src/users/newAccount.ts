import { CognitoError, invalidParameter } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User, UserStatus } from '../state/model';
import { aliasOf, isUsedAlias, newNamedUser } from './aliases';
import { findUser } from './users';

/**
 * Makes a user with the name that somebody chose, and with the given attributes that have a value.
 * saveUser() keeps the user.
 * @param check of what is given, before anybody learns whether the name is taken
 * @param taken the message when somebody has the name
 * @throws InvalidParameterException if people sign in by email or phone number, and the name is
 * neither; UsernameExistsException if somebody has the name or signs in with one of the addresses.
 */
export function newAccount(
  cognito: Cognito,
  name: string,
  status: UserStatus,
  given: Record<string, string>,
  { check, taken }: { check(attributes: Record<string, string>): void; taken: string },
): User {
  const { usernameAttributes } = cognito.store.state.settings;
  if (usernameAttributes.length > 0 && !aliasOf(cognito, name)) {
    throw invalidParameter(expected(usernameAttributes));
  }
  const user = newNamedUser(cognito, name, status);
  const attributes = { ...given, ...user.attributes };
  check(attributes);
  user.attributes = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value));
  for (const attribute of usernameAttributes) {
    const value = user.attributes[attribute];
    if (value && isUsedAlias(cognito, attribute, value, user)) {
      throw usernameExists(`An account with the given ${attribute} already exists.`);
    }
  }
  if (findUser(cognito, name)) throw usernameExists(taken);
  return user;
}

function usernameExists(message: string): CognitoError {
  return new CognitoError('UsernameExistsException', message);
}

function expected(usernameAttributes: readonly string[]): string {
  if (usernameAttributes.length > 1) return 'Username should be either an email or a phone number.';
  return usernameAttributes[0] === 'email'
    ? 'Username should be an email.'
    : 'Username should be a phone number.';
}
