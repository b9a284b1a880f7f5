import { toSubscriptionFilter } from '../../utils/subscriptionFilter';
import { matchesArguments, matchesFilter } from '../subscriptions';

test.each([
  [{ n: { eq: 1 } }, true],
  [{ n: { ne: 1 } }, false],
  // Two operators of a field are alternatives, as on AWS.
  [{ n: { gt: 0, lt: 0 } }, true],
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

test('a filter of nothing has no groups; what else is written, the rules of check say', () => {
  expect(toSubscriptionFilter({ and: [], or: [{}] })).toEqual({ filterGroup: [] });
});

test('an argument that is null asks for null', () => {
  expect(matchesArguments({ post: null }, {})).toBe(true);
  expect(matchesArguments({ post: null }, { post: 'a' })).toBe(false);
});
