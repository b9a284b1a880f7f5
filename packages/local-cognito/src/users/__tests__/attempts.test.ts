import {
  countFailedSignIn,
  forgetFailedSignIns,
  forgetFutureAttempts,
  requireUnlocked,
} from '../attempts';
import { freezeTime, newIdentity } from '../../__tests__/newIdentity';

const locked = expect.objectContaining({
  name: 'NotAuthorizedException',
  message: 'Password attempts exceeded',
});

test('five failures lock a name for a second, and each further one for twice as long', () => {
  freezeTime();
  const identity = newIdentity();
  for (let count = 0; count < 4; count++) countFailedSignIn(identity, 'Reader');
  expect(() => requireUnlocked(identity, 'reader')).not.toThrow();
  let elapsed = 0;
  for (const seconds of [1, 2, 4, 8]) {
    countFailedSignIn(identity, 'reader');
    identity.clock.offsetMs = elapsed + seconds * 1000 - 1;
    expect(() => requireUnlocked(identity, 'READER')).toThrow(locked);
    elapsed += seconds * 1000;
    identity.clock.offsetMs = elapsed;
    expect(() => requireUnlocked(identity, 'reader')).not.toThrow();
  }
});

test('other names stay open, and a success forgets the failures', () => {
  freezeTime();
  const identity = newIdentity();
  for (let count = 0; count < 6; count++) countFailedSignIn(identity, 'reader');
  expect(() => requireUnlocked(identity, 'sms')).not.toThrow();
  forgetFailedSignIns(identity, 'reader');
  expect(() => requireUnlocked(identity, 'reader')).not.toThrow();
});

test('fifteen quiet minutes forget the failures', () => {
  freezeTime();
  const identity = newIdentity();
  for (let count = 0; count < 4; count++) countFailedSignIn(identity, 'reader');
  identity.clock.offsetMs = 16 * 60 * 1000;
  countFailedSignIn(identity, 'reader');
  expect(() => requireUnlocked(identity, 'reader')).not.toThrow();
});

test('names that were tried in the future are open again when the clock goes back', () => {
  freezeTime();
  const identity = newIdentity();
  identity.clock.offsetMs = 2 * 3600 * 1000;
  for (let tries = 0; tries < 9; tries++) countFailedSignIn(identity, 'reader');
  identity.clock.offsetMs = 0;
  forgetFutureAttempts(identity);
  expect(() => requireUnlocked(identity, 'reader')).not.toThrow();
});
