import type { User } from '../state/model';

/** The attributes that a code can verify. */
export const verifiableAttributes = ['email', 'phone_number'] as const;
export type VerifiableAttribute = (typeof verifiableAttributes)[number];

export function isVerifiable(name: string): name is VerifiableAttribute {
  return (verifiableAttributes as readonly string[]).includes(name);
}

export interface AttributeType {
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
