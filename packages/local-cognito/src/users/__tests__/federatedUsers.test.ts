import { newCognito, userNamed } from '../../testing/newCognito';
import { findOrCreateFederatedUser } from '../users';

const claims = { sub: '1018', email: 'ada@example.com' };

test('every sign-in updates the attributes from the provider', () => {
  const cognito = newCognito();
  findOrCreateFederatedUser(cognito, 'Google', { ...claims, email_verified: true });
  findOrCreateFederatedUser(cognito, 'Google', { ...claims, name: 'Ada' });
  const { attributes } = userNamed(cognito, 'google_1018');
  expect(attributes).toEqual({ email: claims.email, email_verified: 'false', name: 'Ada' });
});

test('a user from a provider stays one after an administrator has set a password', () => {
  const cognito = newCognito();
  const user = findOrCreateFederatedUser(cognito, 'Google', claims);
  user.status = 'CONFIRMED';
  expect(findOrCreateFederatedUser(cognito, 'Google', claims).sub).toBe(user.sub);
});
