import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { answerNewPassword } from '../challenges';

const password = 'Another-horse-9';

function answer(cognito: Cognito, responses: Record<string, string>) {
  const user = userNamed(cognito, 'newpass');
  const progress = {
    sub: user.sub,
    signInName: 'newpass',
    username: 'newpass',
    customAuth: false,
  };
  const challenge = { name: 'NEW_PASSWORD_REQUIRED' } as const;
  const id = cognito.challengeSessions.start(progress, challenge);
  const given = { NEW_PASSWORD: password, ...responses };
  return async () => answerNewPassword({ cognito, id, progress, challenge, responses: given });
}

test('an attribute that has a value cannot be replaced along with the password', async () => {
  const cognito = newCognito();
  const steal = answer(cognito, { 'userAttributes.email': 'thief@example.com' });
  await expect(steal()).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Cannot modify an already provided email',
  });
  expect(userNamed(cognito, 'newpass')).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: { email: 'newpass@example.com', email_verified: 'true' },
  });
});

test('an address that is given along with the password is not verified', async () => {
  const cognito = newCognito();
  await answer(cognito, { 'userAttributes.phone_number': '+12025550199' })();
  expect(userNamed(cognito, 'newpass').attributes).toMatchObject({
    phone_number: '+12025550199',
    phone_number_verified: 'false',
  });
});

test('a phone number that somebody else signs in with cannot be taken', async () => {
  const cognito = newCognito();
  cognito.store.state.settings.usernameAttributes = ['phone_number'];
  const take = answer(cognito, { 'userAttributes.phone_number': '+12025550142' });
  await expect(take()).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test.each([` ${password}`, `${password} `, `${password}${'a'.repeat(5_000)}`])(
  'a new password must follow the constraint of every password: %#',
  async (NEW_PASSWORD) => {
    const cognito = newCognito();
    await expect(answer(cognito, { NEW_PASSWORD })()).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  },
);
