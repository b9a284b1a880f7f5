import { invalidParameter, notAuthorized } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { AppClient, User } from '../state/model';
import { type SchemaAttribute, standardSchema } from '../state/schema';
import type { PoolSettings } from '../state/settings';

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

/** Says whether an app client may read an attribute. Those of developers are for administrators alone. */
export function isReadable({ readAttributes }: AppClient, name: string): boolean {
  return name === 'sub' || (!name.startsWith('dev:') && readAttributes?.includes(name) !== false);
}

export function attributeList(user: User): AttributeType[] {
  const attributes: Record<string, string> = {
    sub: user.sub,
    ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities.map(typed)) }),
    ...user.attributes,
  };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

// Unlike the claim, the attribute has values that are no strings.
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation-consolidate-users.html
function typed(identity: User['identities'][number]): object {
  const { primary, dateCreated } = identity;
  return { ...identity, primary: primary === 'true', dateCreated: Number(dateCreated) };
}

/** The attributes of OpenID Connect that every user pool has, and that users may have a value for. */
export const standardAttributeNames: readonly string[] = standardSchema
  .map(({ Name }) => Name)
  .filter((name) => !/^(sub|identities|.*_verified)$/.test(name));

const readOnlyAttributes = new Set([
  'sub',
  'email_verified',
  'phone_number_verified',
  'identities',
]);

/**
 * Checks that the client may write these attributes, that they conform, and that the required ones have a value.
 * @param user whose attributes are changed; undefined for a new user, whose immutable attributes get their value
 */
export function requireWritable(
  { settings, client }: Cognito,
  attributes: Record<string, string>,
  required: readonly string[] = [],
  user?: User,
): void {
  for (const name of Object.keys(attributes)) {
    const isReserved = readOnlyAttributes.has(name) || /^(cognito|dev):/.test(name);
    if (isReserved || client.writeAttributes?.includes(name) === false) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
  requireConforming(settings, attributes, required);
  if (user) requireMutable(settings, attributes);
}

/** Checks that none of these attributes keeps its first value for good. Not even an administrator can change one. */
export function requireMutable({ schema }: PoolSettings, attributes: object): void {
  const fixed = schema.find(({ Name, Mutable }) => !Mutable && Object.hasOwn(attributes, Name));
  if (fixed) throw invalidParameter(`user.${fixed.Name}: Attribute cannot be updated.\n`);
}

/** Checks that an administrator marks only addresses as verified that there are. */
export function requireAddressesToVerify(
  given: Record<string, string>,
  former: Record<string, string> = {},
): void {
  for (const attribute of verifiableAttributes) {
    const flag = `${attribute}_verified`;
    if (given[flag] === 'true' && !(given[attribute] ?? former[attribute])) {
      throw invalidParameter(`${attribute} is required to set ${flag} to true.`);
    }
  }
}

/** @throws InvalidParameterException that names every attribute which breaks the schema. */
export function requireConforming(
  { schema }: PoolSettings,
  attributes: Record<string, string>,
  required: readonly string[],
): void {
  if (Object.hasOwn(attributes, 'sub'))
    throw invalidParameter('Cannot modify the non-mutable attribute sub');
  const missing = required
    .filter((name) => !attributes[name])
    .map((name) => `${name}: The attribute is required\n`);
  const malformed = Object.entries(attributes).flatMap(([name, value]) => {
    const why = malformation(schema, name, value);
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

export function malformation(
  schema: readonly SchemaAttribute[],
  name: string,
  value: string,
): string | undefined {
  const attribute = schema.find(({ Name }) => Name === name);
  if (!attribute || ['sub', 'identities'].includes(name)) {
    return 'Attribute does not exist in the schema.';
  }
  if (value === '') return undefined;
  if (attribute.AttributeDataType === 'Boolean') {
    return ['true', 'false'].includes(value) ? undefined : 'Must be true or false';
  }
  if (attribute.AttributeDataType === 'Number') return numberMalformation(attribute, value);
  if (attribute.AttributeDataType === 'DateTime') {
    return Number.isNaN(Date.parse(value)) ? 'DateTime cannot be parsed' : undefined;
  }
  const { MinLength = '0', MaxLength = '2048' } = attribute.StringAttributeConstraints ?? {};
  const length = [...value].length;
  if (length >= Number(MinLength) && length <= Number(MaxLength)) return undefined;
  if (MinLength === MaxLength) return `String must be of length ${MinLength}`;
  return length < Number(MinLength)
    ? `String must be no shorter than ${MinLength} characters`
    : `String must be no longer than ${MaxLength} characters`;
}

function numberMalformation(attribute: SchemaAttribute, value: string): string | undefined {
  if (!/^-?\d{1,16}$/.test(value)) return 'Number cannot be parsed';
  const { MinValue, MaxValue } = attribute.NumberAttributeConstraints ?? {};
  if (MinValue !== undefined && Number(value) < Number(MinValue)) {
    return `Number must be no less than ${MinValue}`;
  }
  if (MaxValue !== undefined && Number(value) > Number(MaxValue)) {
    return `Number must be no greater than ${MaxValue}`;
  }
  return undefined;
}

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
