import { newCognito } from '../../testing/newCognito';
import { findOrCreateFederatedUser } from '../federatedUsers';
import { newUser, saveUser } from '../users';

const claims = { sub: '1018', iss: 'https://accounts.example.com', email: 'ada@example.com' };

test('a user from a provider stays one after an administrator has set a password', () => {
  const cognito = newCognito();
  const user = findOrCreateFederatedUser(cognito, 'Google', claims);
  user.status = 'CONFIRMED';
  saveUser(cognito, user);
  expect(findOrCreateFederatedUser(cognito, 'Google', claims).sub).toBe(user.sub);
});

test('a provider does not get a name under which somebody has signed up', () => {
  const cognito = newCognito();
  saveUser(cognito, newUser(cognito, 'Google_1018', 'CONFIRMED'));
  expect(() => findOrCreateFederatedUser(cognito, 'Google', claims)).toThrow(
    'Already found an entry for username Google_1018.',
  );
});
