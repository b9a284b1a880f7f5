import { freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { issueCode, newCode, redeemCode } from '../codes';

const hour = 3600 * 1000;
const mismatch = expect.objectContaining({ name: 'CodeMismatchException' });
const expired = expect.objectContaining({ name: 'ExpiredCodeException' });
const limit = expect.objectContaining({
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
});

test('codes have six digits', () => {
  for (let count = 0; count < 100; count++) expect(newCode()).toMatch(/^\d{6}$/);
});

test('a code works once', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, 'signUp');
  redeemCode(cognito, user, 'signUp', code);
  expect(() => redeemCode(cognito, user, 'signUp', code)).toThrow(expired);
});

test('a code is for one purpose and one user', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, 'email');
  expect(() => redeemCode(cognito, user, 'forgotPassword', code)).toThrow(expired);
  const other = userNamed(cognito, 'sms');
  issueCode(cognito, other, 'email');
  expect(() => redeemCode(cognito, other, 'email', code)).toThrow(mismatch);
});

test('a newer code replaces the older one', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const older = issueCode(cognito, user, 'email');
  let newer = issueCode(cognito, user, 'email');
  while (newer === older) newer = issueCode(cognito, user, 'email');
  expect(() => redeemCode(cognito, user, 'email', older)).toThrow(mismatch);
  redeemCode(cognito, user, 'email', newer);
});

test.each([
  ['forgotPassword', 1],
  ['signUp', 24],
  ['email', 24],
] as const)('a %s code expires after %i h', (purpose, hours) => {
  freezeTime();
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, purpose);
  cognito.clock.offsetMs = hours * hour;
  expect(() => redeemCode(cognito, user, purpose, code)).toThrow(expired);
  cognito.clock.offsetMs = hours * hour - 1;
  redeemCode(cognito, user, purpose, code);
});

test('wrong codes are limited, even with new ones in between', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  for (let count = 0; count < 4; count++) {
    issueCode(cognito, user, 'email');
    expect(() => redeemCode(cognito, user, 'email', 'wrong')).toThrow(mismatch);
  }
  const code = issueCode(cognito, user, 'email');
  expect(() => redeemCode(cognito, user, 'email', 'wrong')).toThrow(mismatch);
  expect(() => redeemCode(cognito, user, 'email', code)).toThrow(limit);
  cognito.clock.offsetMs = 16 * 60 * 1000;
  redeemCode(cognito, user, 'email', code);
});

test('sending is limited', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  for (let count = 0; count < 5; count++) issueCode(cognito, user, 'email');
  expect(() => issueCode(cognito, user, 'email')).toThrow(limit);
  issueCode(cognito, user, 'forgotPassword');
});

test('codes are not kept in the clear', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, 'email');
  expect(JSON.stringify(user.codes)).not.toContain(code);
});

test('the right code clears the mistakes before it', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  for (let round = 0; round < 2; round++) {
    const code = issueCode(cognito, user, 'email');
    for (let count = 0; count < 4; count++) {
      expect(() => redeemCode(cognito, user, 'email', 'wrong')).toThrow(mismatch);
    }
    redeemCode(cognito, user, 'email', code);
  }
});
