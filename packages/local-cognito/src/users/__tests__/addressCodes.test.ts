import { checkCode, issueCode, redeemCode } from '../codes';
import { newIdentity, userNamed } from '../../__tests__/newIdentity';

const expired = expect.objectContaining({ name: 'ExpiredCodeException' });

test('a code that was sent to a new address does not verify the old one', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, 'email', 'new@example.com');
  user.pendingAttributes.email = 'new@example.com';
  checkCode(identity, user, 'email', code);
  delete user.pendingAttributes.email;
  expect(() => redeemCode(identity, user, 'email', code)).toThrow(expired);
});

test('a code that was sent to the old address does not verify a new one', () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
  const code = issueCode(identity, user, 'email');
  user.attributes.email = 'new@example.com';
  expect(() => redeemCode(identity, user, 'email', code)).toThrow(expired);
});
