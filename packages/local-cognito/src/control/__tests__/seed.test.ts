import { newCognito } from '../../testing/newCognito';
import type { SeededUser } from '../schemas';
import { seed } from '../users';

test.each([
  [{ username: 'ada', passwort: 'x' }, 'Unrecognized key: "passwort"'],
  [
    { username: 'ada', attributes: { email: 'x' } },
    'attributes.email: Invalid email address format.',
  ],
])('a user that cannot be created is named, with the reason: %j', (user, reason) => {
  expect(() => seed(newCognito(), [user as SeededUser])).toThrow(
    new Error(`The user "ada" cannot be created. ${reason}`),
  );
});
