/** A value with its type of DynamoDB, such as `{ S: 'a' }`. Resolvers write numbers as they are: `{ N: 1 }`. */
export type TypedValue = Readonly<Record<string, unknown>>;
export type Attributes = Readonly<Record<string, TypedValue>>;

/** As AWS answers to each kind of value in the tests of https://github.com/localstack/appsync-utils */
export function toAttributeValue(value: unknown): TypedValue {
  // Sets have no form in JSON: `util.dynamodb.toStringSet` makes them typed already, and they stay as they are.
  if (isTypedSet(value)) return value;
  if (Array.isArray(value)) return { L: value.map((each) => toAttributeValue(each)) };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: value };
  if (typeof value === 'boolean') return { BOOL: value };
  return value ? { M: toAttributes(value) } : { NULL: null };
}

/** Writes the members of an object with their types; those that are undefined are left out. */
export function toAttributes(item: object): Attributes {
  const given = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, toAttributeValue(value)]));
}

function isTypedSet(value: unknown): value is TypedValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [[name = '', members] = [], ...others] = Object.entries(value);
  return others.length === 0 && ['SS', 'NS', 'BS'].includes(name) && Array.isArray(members);
}

export function mapped<T, R>(
  all: Readonly<Record<string, T>>,
  change: (each: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each, name)]));
}
