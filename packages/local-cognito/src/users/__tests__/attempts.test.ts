import { freezeTime, newCognito } from '../../testing/newCognito';
import { countFailedSignIn, forgetFutureAttempts, requireUnlocked } from '../attempts';

const locked = expect.objectContaining({
  name: 'NotAuthorizedException',
  message: 'Password attempts exceeded',
});

test('five failures lock a name for a second, and each further one for twice as long', () => {
  freezeTime();
  const cognito = newCognito();
  for (let count = 0; count < 4; count++) countFailedSignIn(cognito, 'Reader');
  expect(() => requireUnlocked(cognito, 'reader')).not.toThrow();
  let elapsed = 0;
  for (const seconds of [1, 2, 4, 8]) {
    countFailedSignIn(cognito, 'reader');
    cognito.clock.offsetMs = elapsed + seconds * 1000 - 1;
    expect(() => requireUnlocked(cognito, 'READER')).toThrow(locked);
    elapsed += seconds * 1000;
    cognito.clock.offsetMs = elapsed;
    expect(() => requireUnlocked(cognito, 'reader')).not.toThrow();
  }
});

test('when the clock goes back, locks from the future are lifted', () => {
  freezeTime();
  const cognito = newCognito();
  cognito.clock.offsetMs = 2 * 3600 * 1000;
  for (let tries = 0; tries < 9; tries++) countFailedSignIn(cognito, 'reader');
  cognito.clock.offsetMs = 0;
  forgetFutureAttempts(cognito);
  expect(() => requireUnlocked(cognito, 'reader')).not.toThrow();
});

test('failures still count after their lock has ended', () => {
  freezeTime();
  const cognito = newCognito();
  const longest = 15 * 60 * 1000;
  for (let count = 0; count < 15; count++) countFailedSignIn(cognito, 'reader');
  cognito.clock.offsetMs = longest - 1;
  expect(() => requireUnlocked(cognito, 'reader')).toThrow(locked);
  cognito.clock.offsetMs = longest + 60_000;
  expect(() => requireUnlocked(cognito, 'reader')).not.toThrow();
  countFailedSignIn(cognito, 'reader');
  expect(() => requireUnlocked(cognito, 'reader')).toThrow(locked);
});
