import { CognitoError, invalidParameter } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { Alias, User, UserStatus } from '../state/model';
import { isEmail, isPhoneNumber, type VerifiableAttribute } from './attributes';
import { findUser, findUsersByAlias, newUser, saveUser } from './users';

/**
 * Makes a user with the name that somebody chose, and with the given attributes that have a value. saveUser() keeps the
 * user.
 * @param check of what is given, before anybody learns whether the name is taken
 * @param taken the message when somebody has the name
 * @param forceAlias whether takeAlias() will take the user's addresses from whoever signs in with them
 */
export function newAccount(
  cognito: Cognito,
  name: string,
  status: UserStatus,
  given: Record<string, string>,
  options: {
    check(attributes: Record<string, string>): void;
    taken: string;
    forceAlias?: boolean;
  },
): User {
  const { usernameAttributes, aliasAttributes } = cognito.settings;
  if (usernameAttributes.length > 0 && !aliasOf(cognito, name)) {
    throw invalidParameter(expected(usernameAttributes));
  }
  requireNoAlias(aliasAttributes, name);
  const user = newNamedUser(cognito, name, status);
  const attributes = { ...given, ...user.attributes };
  options.check(attributes);
  user.attributes = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value));
  requireNewName(cognito, name, user, options);
  return user;
}

/**
 * Checks that nobody has a name of the user, perhaps only since a trigger was asked.
 * @throws UsernameExistsException | AliasExistsException
 */
export function requireNewName(
  cognito: Cognito,
  name: string,
  user: User,
  { taken = 'User already exists', forceAlias = false } = {},
): void {
  const { usernameAttributes, aliasAttributes } = cognito.settings;
  for (const attribute of usernameAttributes) {
    const value = user.attributes[attribute];
    if (value && aliasHolder(cognito, attribute, value, user)) {
      throw usernameExists(`An account with the given ${attribute} already exists.`);
    }
  }
  if (findUser(cognito, name)) throw usernameExists(taken);
  for (const alias of aliasAttributes) {
    const isAlias =
      alias === 'preferred_username' ||
      (!forceAlias && user.attributes[`${alias}_verified`] === 'true');
    if (isAlias) requireUnusedAlias(cognito, alias, user.attributes[alias] ?? '', user);
  }
}

function usernameExists(message: string): CognitoError {
  return new CognitoError('UsernameExistsException', message);
}

function expected([first, second]: readonly string[]): string {
  if (second) return 'Username should be either an email or a phone number.';
  return `Username should be ${first === 'email' ? 'an email' : 'a phone number'}.`;
}

// https://stackoverflow.com/questions/44143970/username-cannot-be-of-email-format-since-user-pool-is-configured-for-email
function requireNoAlias(aliases: readonly string[], name: string): void {
  const found = [
    isEmail(name) && aliases.includes('email') && 'email',
    isPhoneNumber(name) && aliases.includes('phone_number') && 'phone number',
  ].find(Boolean);
  if (!found) return;
  const why = `since user pool is configured for ${found} alias.`;
  throw invalidParameter(`Username cannot be of ${found} format, ${why}`);
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

export function requireUnusedAlias(
  cognito: Cognito,
  attribute: Alias,
  value: string,
  owner: User,
): void {
  if (!aliasHolder(cognito, attribute, value, owner)) return;
  throw new CognitoError(
    'AliasExistsException',
    `An account with the ${attribute} already exists.`,
  );
}

/** Gives the owner of an address the right to sign in with it, which whoever had it loses (ForceAliasCreation). */
export function takeAlias(
  cognito: Cognito,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): void {
  const former = aliasHolder(cognito, attribute, value, owner);
  if (!former || !cognito.settings.aliasAttributes.includes(attribute)) return;
  former.attributes[`${attribute}_verified`] = 'false';
  saveUser(cognito, former);
}

function aliasHolder(
  cognito: Cognito,
  attribute: Alias,
  value: string,
  owner: User,
): User | undefined {
  return findUsersByAlias(cognito, attribute, value).find(({ sub }) => sub !== owner.sub);
}
