import { standInForGoogle } from '../../state/poolParts';
import { newCognito, userNamed } from '../../testing/newCognito';
import { defaultSettings } from '../../state/settings';
import { requirePolicy } from '../passwords';
import { deleteUser, findOrCreateFederatedUser, findUser, saveUser } from '../users';

const policy = defaultSettings.passwordPolicy;

test.each([
  ['AAAA-1234', 'Password must have lowercase characters'],
  ['Aaaa-bbbb', 'Password must have numeric characters'],
  ['Aaaa1234§', 'Password must have symbol characters'],
])('the password %s is refused', (password, rule) => {
  const message = `Password did not conform with policy: ${rule}`;
  const refusal = expect.objectContaining({ name: 'InvalidPasswordException', message });
  expect(() => requirePolicy(policy, password)).toThrow(refusal);
});

test('spaces and signs count as symbols, and nothing is needed that the policy does not demand', () => {
  for (const password of ['Aaaa 1234', 'Aaaa1234€.']) requirePolicy(policy, password);
  const kinds = ['Lowercase', 'Uppercase', 'Numbers', 'Symbols'];
  const none = Object.fromEntries(kinds.map((kind) => [`require${kind}`, false]));
  requirePolicy({ ...policy, ...none, minimumLength: 6 }, 'ßßßßßß');
});

test('a user from a provider has its newest attributes, and stays one with a password', async () => {
  const cognito = newCognito();
  const claims = { sub: '1018', email: 'ada@example.com' };
  const signIn = (more: object) =>
    findOrCreateFederatedUser(cognito, standInForGoogle(0), { ...claims, ...more });
  const user = await signIn({ email_verified: true });
  user.status = 'CONFIRMED';
  expect((await signIn({ name: 'Ada' })).sub).toBe(user.sub);
  const { attributes } = userNamed(cognito, 'google_1018');
  expect(attributes).toEqual({ email: claims.email, email_verified: 'false', name: 'Ada' });
  deleteUser(cognito, user);
  saveUser(cognito, user);
  expect(findUser(cognito, 'google_1018')).toBeUndefined();
});
