// https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-enhanced-filtering.html
import type { SubscriptionFilter } from '@aws-appsync/utils';

export type Payload = Readonly<Record<string, unknown>>;

/** Says whether a payload has the values of a subscription's arguments. An argument that is null asks for null. */
export function matchesArguments(
  given: Readonly<Record<string, unknown>>,
  payload: Payload,
): boolean {
  return Object.entries(given).every(([name, value]) => (payload[name] ?? null) === value);
}

/** Says whether a payload passes a filter: one of its groups must hold as a whole. */
export function matchesFilter({ filterGroup }: SubscriptionFilter, payload: Payload): boolean {
  return filterGroup.some(({ filters }) =>
    filters.every(({ fieldName, operator, value }) => {
      const found = fieldName
        .split('.')
        .reduce<unknown>((inner, name) => (inner as Payload | null | undefined)?.[name], payload);
      return operators[operator]?.(found, value) ?? false;
    }),
  );
}

type Operator = (found: unknown, wanted: unknown) => boolean;

const ordered =
  (holds: (order: number) => boolean): Operator =>
  (found, wanted) =>
    found != null && typeof found === typeof wanted && holds(compare(found, wanted));
const isIn: Operator = (found, wanted) => (wanted as unknown[]).includes(found);
const contains: Operator = (found, wanted) =>
  Array.isArray(found) || typeof found === 'string' ? found.includes(wanted as never) : false;

const operators: Readonly<Record<string, Operator>> = {
  eq: (found, wanted) => found === wanted,
  ne: (found, wanted) => found !== wanted,
  lt: ordered((order) => order < 0),
  le: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  ge: ordered((order) => order >= 0),
  in: isIn,
  notIn: (found, wanted) => !isIn(found, wanted),
  contains,
  notContains: (found, wanted) => !contains(found, wanted),
  containsAny: (found, wanted) => (wanted as unknown[]).some((each) => contains(found, each)),
  beginsWith: (found, wanted) => typeof found === 'string' && found.startsWith(wanted as string),
  between: (found, wanted) => {
    const [from, to] = wanted as [unknown, unknown];
    return operators['ge']!(found, from) && operators['le']!(found, to);
  },
};

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  return (one as number) < (other as number) ? -1 : 1;
}
