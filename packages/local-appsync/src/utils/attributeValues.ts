import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Attributes = Record<string, AttributeValue>;

/** Writes a value of JSON as DynamoDB's typed value; values that are undefined are left out. */
export function toAttributeValue(value: unknown): AttributeValue {
  return toAttributes({ value })['value'] ?? { NULL: true };
}

/** Writes the members of an object as DynamoDB's typed values. */
export function toAttributes(item: object): Attributes {
  return marshallTyped(item) as Attributes;
}

/** Reads typed values as JSON: sets become lists, binary values base64. */
export function fromAttributes(item: Attributes): Record<string, unknown> {
  return plain(unmarshall(item)) as Record<string, unknown>;
}

/** Sets have no form in JSON: `util.dynamodb.toStringSet` makes them typed already, and they stay as they are. */
function marshallTyped(item: object): object {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isTypedSet(value) ? value : marshalled(value)]),
  );
}

function marshalled(value: unknown): unknown {
  if (Array.isArray(value)) return { L: value.map((each) => marshalled(each)) };
  if (typeof value === 'object' && value !== null) return { M: marshallTyped(value) };
  return marshall({ value })['value'];
}

function isTypedSet(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const [name, members] = entries[0] ?? [];
  return entries.length === 1 && ['SS', 'NS', 'BS'].includes(name!) && Array.isArray(members);
}

function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  }
  return value;
}
