import type { VerifiableAttribute } from './attributes';
import type { Identity } from './context';
import { CognitoError } from './errors';
import type { User } from './model';

/**
 * Checks that nobody else signs in by this email address or phone number.
 * @throws AliasExistsException
 */
export function requireUnusedAlias(
  identity: Identity,
  attribute: VerifiableAttribute,
  value: string,
  owner: User,
): void {
  const { settings, users } = identity.store.state;
  if (!settings.usernameAttributes.includes(attribute)) return;
  const taken = Object.values(users).some(
    (other) =>
      other.sub !== owner.sub &&
      other.status !== 'EXTERNAL_PROVIDER' &&
      other.attributes[attribute]?.toLowerCase() === value.toLowerCase(),
  );
  if (taken) {
    const what = attribute === 'email' ? 'email' : 'phone_number';
    throw new CognitoError('AliasExistsException', `An account with the ${what} already exists.`);
  }
}
