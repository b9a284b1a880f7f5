import { issueCode, newCode, redeemCode } from '../codes';
import { freezeTime, newIdentity, userNamed } from '../../__tests__/newIdentity';

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
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, 'signUp');
  redeemCode(identity, user, 'signUp', code);
  expect(() => redeemCode(identity, user, 'signUp', code)).toThrow(expired);
});

test('a code is for one purpose and one user', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, 'email');
  expect(() => redeemCode(identity, user, 'forgotPassword', code)).toThrow(expired);
  const other = userNamed(identity, 'sms');
  issueCode(identity, other, 'email');
  expect(() => redeemCode(identity, other, 'email', code)).toThrow(mismatch);
});

test('a newer code replaces the older one', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const older = issueCode(identity, user, 'email');
  let newer = issueCode(identity, user, 'email');
  while (newer === older) newer = issueCode(identity, user, 'email');
  expect(() => redeemCode(identity, user, 'email', older)).toThrow(mismatch);
  redeemCode(identity, user, 'email', newer);
});

test.each([
  ['forgotPassword', 1],
  ['signUp', 24],
  ['email', 24],
] as const)('a %s code ends after %i h', (purpose, hours) => {
  freezeTime();
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, purpose);
  identity.clock.offsetMs = hours * hour;
  expect(() => redeemCode(identity, user, purpose, code)).toThrow(expired);
  identity.clock.offsetMs = hours * hour - 1;
  redeemCode(identity, user, purpose, code);
});

test('wrong codes are limited, even with new ones in between', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  for (let count = 0; count < 4; count++) {
    issueCode(identity, user, 'email');
    expect(() => redeemCode(identity, user, 'email', 'wrong')).toThrow(mismatch);
  }
  const code = issueCode(identity, user, 'email');
  expect(() => redeemCode(identity, user, 'email', 'wrong')).toThrow(mismatch);
  expect(() => redeemCode(identity, user, 'email', code)).toThrow(limit);
  identity.clock.offsetMs = 16 * 60 * 1000;
  redeemCode(identity, user, 'email', code);
});

test('sending is limited', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  for (let count = 0; count < 5; count++) issueCode(identity, user, 'email');
  expect(() => issueCode(identity, user, 'email')).toThrow(limit);
  issueCode(identity, user, 'forgotPassword');
});

test('codes are not kept in the clear', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, 'email');
  expect(JSON.stringify(user.codes)).not.toContain(code);
});
