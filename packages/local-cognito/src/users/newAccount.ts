import { CognitoError, invalidParameter } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { User, UserStatus } from '../state/model';
import { isEmail, isPhoneNumber, type VerifiableAttribute } from './attributes';
import { findUser, findUsersByAttribute, newUser } from './users';

/**
 * Makes a user with the name that somebody chose, and with the given attributes that have a value. saveUser() keeps the
 * user.
 * @param check of what is given, before anybody learns whether the name is taken
 * @param taken the message when somebody has the name
 */
export function newAccount(
  cognito: Cognito,
  name: string,
  status: UserStatus,
  given: Record<string, string>,
  { check, taken }: { check(attributes: Record<string, string>): void; taken: string },
): User {
  const { usernameAttributes } = cognito.settings;
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

function expected([first, second]: readonly string[]): string {
  if (second) return 'Username should be either an email or a phone number.';
  return `Username should be ${first === 'email' ? 'an email' : 'a phone number'}.`;
}

/** Says which address a name is, if the pool lets people sign in with such an address; undefined if it is none. */
export function aliasOf(cognito: Cognito, name: string): VerifiableAttribute | undefined {
  return cognito.settings.usernameAttributes.find((attribute) =>
    attribute === 'email' ? isEmail(name) : isPhoneNumber(name),
  );
}

/**
 * Makes a user with this name; saveUser() keeps the user. If people sign in by email or phone
 * number, the name becomes that attribute and the username is made up:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
export function newNamedUser(
  cognito: Cognito,
  name: string,
  status: UserStatus,
  sub?: string,
): User {
  const user = newUser(cognito, name, status, sub);
  const alias = aliasOf(cognito, name);
  return alias ? { ...user, username: user.sub, attributes: { [alias]: name } } : user;
}

/** Checks that nobody else signs in with this email address or phone number. @throws AliasExistsException */
export function requireUnusedAlias(
  cognito: Cognito,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): void {
  if (!isUsedAlias(cognito, attribute, value, owner)) return;
  throw new CognitoError(
    'AliasExistsException',
    `An account with the ${attribute} already exists.`,
  );
}

function isUsedAlias(
  cognito: Cognito,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): boolean {
  if (!cognito.settings.usernameAttributes.includes(attribute)) return false;
  return findUsersByAttribute(cognito, attribute, value).some(({ sub }) => sub !== owner.sub);
}
