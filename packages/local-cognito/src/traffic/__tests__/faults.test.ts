import type { FaultRule } from '../faultRule';
import { Faults } from '../faults';

/** A fault that breaks the connection. */
function reset(match: FaultRule['match'], times = 1): FaultRule {
  return { match, fault: { kind: 'reset' }, times, when: 'before' };
}

test('a fault happens as often as it says, to requests that match', () => {
  const faults = new Faults();
  faults.add(reset({ surface: 'userpool', name: 'SignUp' }, 2));
  expect(faults.take('userpool', 'GetUser', '/')).toBeUndefined();
  expect(faults.take('oauth', 'SignUp', '/')).toBeUndefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeDefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeDefined();
  expect(faults.take('userpool', 'SignUp', '/')).toBeUndefined();
});

test('a fault names an endpoint by its path or the last part of it', () => {
  const faults = new Faults();
  faults.add(reset({ name: '/oauth2/token' }));
  faults.add(reset({ name: 'token' }));
  expect(faults.take('oauth', 'token', '/oauth2/token')).toBeDefined();
  expect(faults.take('oauth', 'token', '/oauth2/token')).toBeDefined();
  expect(faults.list()).toEqual([]);
});
