import { faultRule, Faults } from '../faults';

const reset = { kind: 'reset' } as const;

test('a fault happens as often as it says, to what it matches', () => {
  const faults = new Faults();
  faults.add(
    faultRule.parse({ match: { surface: 'userpool', name: 'SignUp' }, fault: reset, times: 2 }),
  );
  expect(faults.take('userpool', 'GetUser', '/')).toBeUndefined();
  expect(faults.take('oauth', 'SignUp', '/')).toBeUndefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeDefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeDefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeUndefined();
});

test('an endpoint is named by its path or the last part of it', () => {
  const faults = new Faults();
  faults.add(faultRule.parse({ match: { name: '/oauth2/token' }, fault: reset }));
  faults.add(faultRule.parse({ match: { name: 'token' }, fault: reset }));
  expect(faults.take('oauth', 'token', '/oauth2/token')).toBeDefined();
  expect(faults.take('oauth', 'token', '/oauth2/token')).toBeDefined();
  expect(faults.list()).toEqual([]);
});

test('by default a fault happens once, before the operation', () => {
  expect(faultRule.parse({ match: {}, fault: reset })).toMatchObject({ times: 1, when: 'before' });
});
