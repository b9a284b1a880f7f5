import type { SubscriptionFilter } from '@aws-appsync/utils';

type Filters = SubscriptionFilter['filterGroup'][number]['filters'];
type Condition = Filters[number];

/**
 * Writes `{ status: { eq: 'PUBLISHED' }, or: […] }` as a filter of subscriptions: groups of which one must hold, each
 * with conditions that must all hold. Each operator of a field, each part of an `or` and each rule is an alternative:
 * so AWS answers in the tests of https://github.com/localstack/appsync-utils (`transform-subscription.test.js`).
 * @param ignored fields to leave out
 * @param rules conditions of which one must hold besides
 * @throws Error when the filter is no object
 */
export function toSubscriptionFilter(
  given: unknown,
  ignored: string[] = [],
  rules: object = {},
): SubscriptionFilter {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(`a filter must be an object, and is ${JSON.stringify(given)}.`);
  }
  const ruled = Object.entries(rules).flatMap(([field, rule]) =>
    alternativesOf(field, rule as object),
  );
  const groups = product(groupsOf(given, ignored), ruled.length > 0 ? ruled : [[]]);
  return { filterGroup: groups.filter(({ length }) => length > 0).map((filters) => ({ filters })) };
}

function groupsOf(filter: object, ignored: readonly string[]): Filters[] {
  return Object.entries(filter)
    .filter(([name]) => !ignored.includes(name))
    .map(([name, rule]: [string, object]) => {
      if (name !== 'and' && name !== 'or') return alternativesOf(name, rule);
      const parts = [rule].flat().map((part) => groupsOf(part, ignored));
      return name === 'or' ? parts.flat() : parts.reduce(product, [[]]);
    })
    .reduce(product, [[]]);
}

function product(left: Filters[], right: Filters[]): Filters[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function alternativesOf(fieldName: string, rule: object): Filters[] {
  return Object.entries(rule)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([operator, value]) => [{ fieldName, operator, value } as Condition]);
}
