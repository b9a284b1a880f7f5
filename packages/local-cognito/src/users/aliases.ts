import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User, UserStatus } from '../state/model';
import type { VerifiableAttribute } from './attributes';
import { isEmail, isPhoneNumber } from './attributeSchema';
import { newUser } from './users';

/**
 * Says which address a name is, if the pool lets people sign in with such an address; undefined if it
 * is none.
 */
export function aliasOf(cognito: Cognito, name: string): VerifiableAttribute | undefined {
  return cognito.store.state.settings.usernameAttributes.find((attribute) =>
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

/**
 * Checks that nobody else signs in with this email address or phone number.
 * @throws AliasExistsException
 */
export function requireUnusedAlias(
  cognito: Cognito,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): void {
  if (isUsedAlias(cognito, attribute, value, owner)) {
    throw new CognitoError(
      'AliasExistsException',
      `An account with the ${attribute} already exists.`,
    );
  }
}

/** Says whether somebody else signs in with this email address or phone number. */
export function isUsedAlias(
  cognito: Cognito,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): boolean {
  const { settings, users } = cognito.store.state;
  if (!settings.usernameAttributes.includes(attribute)) return false;
  return Object.values(users).some(
    (other) =>
      other.sub !== owner.sub &&
      other.status !== 'EXTERNAL_PROVIDER' &&
      other.attributes[attribute]?.toLowerCase() === value.toLowerCase(),
  );
}
