import { newCognito, userNamed } from '../../testing/newCognito';
import { checkCode, issueCode, redeemCode } from '../codes';

const expired = expect.objectContaining({ name: 'ExpiredCodeException' });
const mismatch = expect.objectContaining({ name: 'CodeMismatchException' });

test('a code that was sent to a new address does not verify the old one', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, 'email', 'new@example.com');
  user.pendingAttributes.email = 'new@example.com';
  checkCode(cognito, user, 'email', code);
  delete user.pendingAttributes.email;
  expect(() => redeemCode(cognito, user, 'email', code)).toThrow(expired);
});

test('a code that was sent to the old address does not verify a new one', () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const code = issueCode(cognito, user, 'email');
  user.attributes.email = 'new@example.com';
  expect(() => redeemCode(cognito, user, 'email', code)).toThrow(expired);
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
