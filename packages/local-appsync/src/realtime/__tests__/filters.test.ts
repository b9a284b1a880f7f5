import { toSubscriptionFilter } from '../../utils/util';
import { matchesArguments, matchesFilter } from '../subscriptions';

test.each([
  [{ n: { eq: 1 } }, true],
  [{ n: { ne: 1 } }, false],
  [{ n: { gt: 0, le: 1 } }, true],
  [{ n: { lt: '2' } }, false],
  [{ n: { between: [1, 2] } }, true],
  [{ text: { beginsWith: 'he' } }, true],
  [{ text: { contains: 'ell' } }, true],
  [{ text: { notContains: 'ell' } }, false],
  [{ text: { in: ['hello'] } }, true],
  [{ text: { notIn: ['hello'] } }, false],
  [{ tags: { contains: 'a' } }, true],
  [{ tags: { containsAny: ['x', 'b'] } }, true],
  [{ 'inner.x': { eq: true } }, true],
  [{ missing: { eq: 1 } }, false],
  [{ n: { eq: 1 }, text: { eq: 'other' } }, false],
  [{ n: { eq: 1 }, or: [{ text: { eq: 'other' } }, { tags: { contains: 'b' } }] }, true],
  [{ and: [{ or: [{ n: { eq: 1 } }, { n: { eq: 2 } }] }, { text: { eq: 'other' } }] }, false],
])('%j passes: %s', (filter, expected) => {
  const payload = { n: 1, text: 'hello', tags: ['a', 'b'], inner: { x: true } };
  expect(matchesFilter(toSubscriptionFilter(filter), payload)).toBe(expected);
});

test('ignored fields are left out, and rules hold in every group', () => {
  const given = { a: { eq: 1 }, or: [{ b: { eq: 2 } }, { b: { eq: 3 } }] };
  const filter = toSubscriptionFilter(given, ['a'], { c: { ne: 4 } });
  const rule = { fieldName: 'c', operator: 'ne', value: 4 };
  expect(filter.filterGroup).toEqual([
    { filters: [{ fieldName: 'b', operator: 'eq', value: 2 }, rule] },
    { filters: [{ fieldName: 'b', operator: 'eq', value: 3 }, rule] },
  ]);
});

test('an argument that is null asks for null', () => {
  expect(matchesArguments({ post: null }, {})).toBe(true);
  expect(matchesArguments({ post: null }, { post: 'a' })).toBe(false);
});
