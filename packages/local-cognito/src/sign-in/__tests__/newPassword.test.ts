import { newIdentity, userNamed } from '../../__tests__/newIdentity';
import type { Identity } from '../../state/context';
import { answerNewPassword } from '../newPassword';

const password = 'Another-horse-9';

function answer(identity: Identity, responses: Record<string, string>) {
  const user = userNamed(identity, 'newpass');
  const progress = {
    sub: user.sub,
    signInName: 'newpass',
    username: 'newpass',
    customAuth: false,
    mfaPassed: false,
  };
  const id = identity.challengeSessions.start(progress, { name: 'NEW_PASSWORD_REQUIRED' });
  return async () => answerNewPassword(identity, id, { NEW_PASSWORD: password, ...responses });
}

test('an attribute that has a value cannot be replaced along with the password', async () => {
  const identity = newIdentity();
  const steal = answer(identity, { 'userAttributes.email': 'thief@example.com' });
  await expect(steal()).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Cannot modify an already provided email',
  });
  expect(userNamed(identity, 'newpass')).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: { email: 'newpass@example.com', email_verified: 'true' },
  });
});

test('an address that is given along with the password is not verified', async () => {
  const identity = newIdentity();
  await answer(identity, { 'userAttributes.phone_number': '+12025550199' })();
  expect(userNamed(identity, 'newpass').attributes).toMatchObject({
    phone_number: '+12025550199',
    phone_number_verified: 'false',
  });
});

test('the phone number of somebody who signs in by it cannot be taken', async () => {
  const identity = newIdentity();
  identity.store.state.settings.usernameAttributes = ['phone_number'];
  const take = answer(identity, { 'userAttributes.phone_number': '+12025550142' });
  await expect(take()).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test.each([` ${password}`, `${password} `, `${password}${'a'.repeat(5_000)}`])(
  'a new password keeps to the constraint of every password: %#',
  async (NEW_PASSWORD) => {
    const identity = newIdentity();
    await expect(answer(identity, { NEW_PASSWORD })()).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  },
);
