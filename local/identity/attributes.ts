import type { Identity } from './context';
import { CognitoError } from './errors';
import type { User } from './model';

/** The attributes of OpenID Connect that every user pool has, with their greatest length. */
const standardAttributes: Record<string, number> = {
  address: 2048,
  birthdate: 10,
  email: 2048,
  family_name: 2048,
  gender: 2048,
  given_name: 2048,
  locale: 2048,
  middle_name: 2048,
  name: 2048,
  nickname: 2048,
  phone_number: 2048,
  picture: 2048,
  preferred_username: 2048,
  profile: 2048,
  updated_at: 2048,
  website: 2048,
  zoneinfo: 2048,
};

/** The names that an attribute can have. */
export const standardAttributeNames: readonly string[] = Object.keys(standardAttributes);

const readOnlyAttributes = new Set([
  'sub',
  'email_verified',
  'phone_number_verified',
  'identities',
]);

/** The attributes that a code can verify. */
export const verifiableAttributes = ['email', 'phone_number'] as const;
export type VerifiableAttribute = (typeof verifiableAttributes)[number];

export function isVerifiable(name: string): name is VerifiableAttribute {
  return (verifiableAttributes as readonly string[]).includes(name);
}

/** An attribute as the API writes it. */
export interface AttributeType {
  Name: string;
  Value: string;
}

/**
 * Checks that a client may write these attributes.
 * @throws NotAuthorizedException | InvalidParameterException
 */
export function requireWritable(attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (readOnlyAttributes.has(name) || name.startsWith('cognito:')) {
      throw new CognitoError(
        'NotAuthorizedException',
        'A client attempted to write unauthorized attribute',
      );
    }
    requireWellFormed(name, value);
  }
}

/** @throws InvalidParameterException for an unknown attribute or a malformed value. */
export function requireWellFormed(name: string, value: string): void {
  const greatestLength = Object.hasOwn(standardAttributes, name)
    ? standardAttributes[name]
    : undefined;
  if (greatestLength === undefined)
    throw nonconforming(name, 'Attribute does not exist in the schema.');
  if (value === '') return;
  if (name === 'email' && !isEmail(value)) throw invalid('Invalid email address format.');
  if (name === 'phone_number' && !isPhoneNumber(value)) {
    throw invalid('Invalid phone number format.');
  }
  if (name === 'birthdate' && value.length !== 10) {
    throw nonconforming(name, 'String must be of length 10');
  }
  if (name === 'updated_at' && !/^\d+$/.test(value)) {
    throw nonconforming(name, 'Number cannot be parsed');
  }
  if (value.length > greatestLength) {
    throw nonconforming(name, `String must be no longer than ${greatestLength} characters`);
  }
}

/** @throws InvalidParameterException naming the first required attribute that has no value. */
export function requireComplete(identity: Identity, attributes: Record<string, string>): void {
  const missing = identity.store.state.settings.requiredAttributes.find(
    (name) => !attributes[name],
  );
  if (missing) throw nonconforming(missing, 'The attribute is required');
}

/** @throws InvalidParameterException when a change would empty a required attribute. */
export function requireRequiredKept(identity: Identity, changes: Record<string, string>): void {
  const emptied = identity.store.state.settings.requiredAttributes.find(
    (name) => changes[name] === '',
  );
  if (emptied) throw nonconforming(emptied, 'The attribute is required');
}

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

export function isEmail(text: string): boolean {
  return (
    text.length <= 2048 &&
    /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/.test(text)
  );
}

/** E.164: a plus sign and up to fifteen digits. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(text);
}

/** Sets a value; an empty one removes the attribute, as in Cognito. */
export function setAttribute(user: User, name: string, value: string): void {
  if (value === '') removeAttribute(user, name);
  else user.attributes[name] = value;
}

/** Removes an attribute and what is known of its verification. */
export function removeAttribute(user: User, name: string): void {
  delete user.attributes[name];
  if (!isVerifiable(name)) return;
  delete user.attributes[`${name}_verified`];
  delete user.pendingAttributes[name];
  delete user.codes[name];
}

/** Name and value pairs as a record; of repeated names the last one counts. */
export function attributeRecord(list: readonly AttributeType[]): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** A user's attributes as GetUser lists them. */
export function attributeList(user: User): AttributeType[] {
  const attributes: Record<string, string> = {
    sub: user.sub,
    ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities) }),
    ...user.attributes,
  };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

function nonconforming(name: string, why: string): CognitoError {
  return invalid(`Attributes did not conform to the schema: ${name}: ${why}`);
}

function invalid(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}
