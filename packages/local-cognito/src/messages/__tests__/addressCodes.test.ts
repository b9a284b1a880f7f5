import { newCognito, userNamed } from '../../testing/newCognito';
import { checkCode, issueCode, redeemCode } from '../codes';

const expired = expect.objectContaining({ name: 'ExpiredCodeException' });

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
