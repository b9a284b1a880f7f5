import type { SubscriptionFilter } from '@aws-appsync/utils';

type Filters = SubscriptionFilter['filterGroup'][number]['filters'];
type Condition = Filters[number];

/**
 * Writes `{ status: { eq: 'PUBLISHED' }, or: […] }` as a filter of subscriptions: groups of which one must hold, each
 * with conditions that must all hold.
 * @param ignored fields of the object to leave out
 * @param rules conditions that every group has besides
 */
export function toSubscriptionFilter(
  given: Record<string, unknown>,
  ignored: string[] = [],
  rules: Record<string, unknown> = {},
): SubscriptionFilter {
  const wanted = Object.entries(given).filter(([name]) => !ignored.includes(name));
  const always = conditionsOf(Object.entries(rules));
  return {
    filterGroup: groupsOf(wanted).map((filters) => ({ filters: [...filters, ...always] })),
  };
}

function groupsOf(entries: [string, unknown][]): Filters[] {
  const own = conditionsOf(entries.filter(([name]) => name !== 'and' && name !== 'or'));
  let groups: Filters[] = [own];
  for (const [name, each] of entries) {
    if (name !== 'and' && name !== 'or') continue;
    const inner = [each].flat().map((part) => groupsOf(Object.entries(part as object)));
    const alternatives = name === 'or' ? inner.flat() : inner.reduce(product, [[]]);
    groups = product(groups, alternatives);
  }
  return groups;
}

function product(left: Filters[], right: Filters[]): Filters[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function conditionsOf(entries: [string, unknown][]): Filters {
  return entries.flatMap(([fieldName, rule]) =>
    Object.entries(rule as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([operator, value]) => ({ fieldName, operator, value }) as Condition),
  );
}
