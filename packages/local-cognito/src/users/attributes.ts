import { invalidParameter, notAuthorized } from '../constraints/constraints';
import type { User } from '../state/model';

/** The attributes that a code can verify. */
export const verifiableAttributes = ['email', 'phone_number'] as const;
export type VerifiableAttribute = (typeof verifiableAttributes)[number];

export function isVerifiable(name: string): name is VerifiableAttribute {
  return (verifiableAttributes as readonly string[]).includes(name);
}

interface AttributeType {
  Name: string;
  Value: string;
}

/** Sets a value; an empty one removes the attribute, as in Cognito. */
export function setAttribute(user: User, name: string, value: string): void {
  if (value === '') removeAttribute(user, name);
  else user.attributes[name] = value;
}

/** Removes an attribute, and with it its verification, its pending value and its code. */
export function removeAttribute(user: User, name: string): void {
  delete user.attributes[name];
  if (!isVerifiable(name)) return;
  delete user.attributes[`${name}_verified`];
  delete user.pendingAttributes[name];
  delete user.codes[name];
}

/** Makes a record of names and values; if a name is repeated, the last value counts. */
export function attributeRecord(list: readonly AttributeType[]): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** Returns a user's attributes as GetUser lists them. */
export function attributeList(user: User): AttributeType[] {
  const attributes: Record<string, string> = {
    sub: user.sub,
    ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities) }),
    ...user.attributes,
  };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** The attributes of OpenID Connect that every user pool has. */
export const standardAttributeNames: readonly string[] = (
  'address birthdate email family_name gender given_name locale middle_name name nickname ' +
  'phone_number picture preferred_username profile updated_at website zoneinfo'
).split(' ');

const verifiedFlags = ['email_verified', 'phone_number_verified'];

const readOnlyAttributes = new Set(['sub', ...verifiedFlags, 'identities']);

/** Checks that a client may write these attributes, that they conform, and that the required ones have a value. */
export function requireWritable(
  attributes: Record<string, string>,
  required: readonly string[] = [],
): void {
  for (const name of Object.keys(attributes)) {
    if (readOnlyAttributes.has(name) || name.startsWith('cognito:')) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
  requireConforming(attributes, required);
}

/** @throws InvalidParameterException that names every attribute which breaks the schema. */
export function requireConforming(
  attributes: Record<string, string>,
  required: readonly string[],
): void {
  const missing = required
    .filter((name) => !attributes[name])
    .map((name) => `${name}: The attribute is required\n`);
  const malformed = Object.entries(attributes).flatMap(([name, value]) => {
    const why = malformation(name, value);
    return why ? [`${name}: ${why}\n`] : [];
  });
  const violations = [...missing, ...malformed];
  if (violations.length > 0) {
    throw invalidParameter(`Attributes did not conform to the schema: ${violations.join('')}`);
  }
  for (const [name, value] of Object.entries(attributes)) {
    const why = addressMalformation(name, value);
    if (why) throw invalidParameter(why);
  }
}

/** Says in Cognito's words how a value breaks the schema; undefined when it doesn't. */
export function malformation(name: string, value: string): string | undefined {
  if (verifiedFlags.includes(name)) {
    return ['true', 'false', ''].includes(value) ? undefined : 'Must be true or false';
  }
  if (!standardAttributeNames.includes(name)) return 'Attribute does not exist in the schema.';
  if (value === '') return undefined;
  if (name === 'birthdate' && value.length !== 10) return 'String must be of length 10';
  if (name === 'updated_at' && !/^\d+$/.test(value)) return 'Number cannot be parsed';
  return value.length > 2048 ? 'String must be no longer than 2048 characters' : undefined;
}

/** Returns Cognito's separate message for an email address or phone number of the wrong form. */
export function addressMalformation(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (name === 'email' && !isEmail(value)) return 'Invalid email address format.';
  if (name === 'phone_number' && !isPhoneNumber(value)) return 'Invalid phone number format.';
  return undefined;
}

export function isEmail(text: string): boolean {
  const form = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/;
  return text.length <= 2048 && form.test(text);
}

/** Says whether a text has the form E.164: a plus sign and up to fifteen digits. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(text);
}
