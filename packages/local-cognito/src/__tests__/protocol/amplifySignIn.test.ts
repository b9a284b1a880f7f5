import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
} from 'aws-amplify/auth';
import { computeAmplifysPowersNatively } from '../../testing/nativePowers';
import { newVisitor } from './amplifyVisitor';
import { codeTo, createUser, newName, stopClock, withSettings, wrongCode } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';

computeAmplifysPowersNatively();

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
beforeEach(async () => {
  await stopClock(server);
  await newVisitor(server);
});

const phone = '+12025550143';
const password = 'Correct-horse-9';

let timers: jest.SpiedFunction<typeof setTimeout> | undefined;
afterEach(() => {
  for (const { value } of timers?.mock.results ?? []) clearTimeout(value as NodeJS.Timeout);
  timers?.mockRestore();
  timers = undefined;
});

/** Ends Amplify's timers with the test. Amplify waits three minutes for a confirmation, even one that has come. */
function endTimersWithTest(): void {
  timers = jest.spyOn(globalThis, 'setTimeout');
}

test('a new member confirms the sign-up by its code and is then signed in', async () => {
  endTimersWithTest();
  const username = newName();
  const email = `${username}@example.com`;
  const options = { userAttributes: { email }, autoSignIn: true };
  expect(await signUp({ username, password, options })).toEqual({
    isSignUpComplete: false,
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: {
        attributeName: 'email',
        deliveryMedium: 'EMAIL',
        destination: 'u***@e***',
      },
    },
  });
  const confirmationCode = await codeTo(server, email);
  expect(await confirmSignUp({ username, confirmationCode })).toEqual({
    isSignUpComplete: true,
    nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' },
  });
  expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
});

test('a sign-up that the pool confirms at once is complete', async () => {
  const username = newName();
  const options = { userAttributes: { email: `${username}@example.com` } };
  await withSettings(server, { autoConfirm: true }, async () => {
    expect(await signUp({ username, password, options })).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: 'DONE' },
    });
  });
  expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
});

test('a username can be taken only once, in any case of letters', async () => {
  const { username } = await createUser(server);
  const options = { userAttributes: { email: 'someone@example.com' } };
  const again = signUp({ username: username.toUpperCase(), password, options });
  await expect(again).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'User already exists',
  });
});

test('a sign-up code can be sent again, and only the newer one confirms', async () => {
  const username = newName();
  const email = `${username}@example.com`;
  await signUp({ username, password, options: { userAttributes: { email } } });
  expect(await resendSignUpCode({ username })).toEqual({
    attributeName: 'email',
    deliveryMedium: 'EMAIL',
    destination: 'u***@e***',
  });
  const [newer, older] = await server.control.listMessages(email);
  expect([newer?.kind, older?.kind]).toEqual(['ResendCode', 'SignUp']);
  // Once in a million times both codes are the same.
  if (older?.code !== newer?.code) {
    const confirmation = confirmSignUp({ username, confirmationCode: older?.code ?? '' });
    await expect(confirmation).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  expect(await confirmSignUp({ username, confirmationCode: newer?.code ?? '' })).toEqual({
    isSignUpComplete: true,
    nextStep: { signUpStep: 'DONE' },
  });
  await expect(resendSignUpCode({ username })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});

test.each(['pässwörd-Ü1-雪\u{1f510}', ' leads And trails-1 '])(
  'only the password "%s" signs in by SRP',
  async (unusual) => {
    const { username } = await createUser(server, { password: unusual });
    await expect(signIn({ username, password: `${unusual}x` })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await signIn({ username, password: unusual })).toMatchObject({ isSignedIn: true });
  },
);

test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP'] as const)(
  '%s refuses a wrong password and an unknown user alike',
  async (authFlowType) => {
    const { username } = await createUser(server);
    const refusal = {
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    };
    for (const name of [username, newName()]) {
      const attempt = signIn({
        username: name,
        password: 'wrong-Horse-9',
        options: { authFlowType },
      });
      await expect(attempt).rejects.toMatchObject(refusal);
    }
  },
);

test('a member signs in by a custom challenge without a password', async () => {
  const { username } = await createUser(server);
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
  expect(await signIn({ username, options })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
  });
  expect(await confirmSignIn({ challengeResponse: 'a guess' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
  });
  expect(await confirmSignIn({ challengeResponse: 'blue-heron' })).toMatchObject({
    isSignedIn: true,
  });
});

test('a custom challenge follows the password, and ends after three wrong answers', async () => {
  const user = await createUser(server);
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
  const asked = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' } };
  expect(await signIn({ ...user, options })).toMatchObject(asked);
  expect(await confirmSignIn({ challengeResponse: 'one' })).toMatchObject(asked);
  expect(await confirmSignIn({ challengeResponse: 'two' })).toMatchObject(asked);
  await expect(confirmSignIn({ challengeResponse: 'three' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await signIn({ ...user, options })).toMatchObject(asked);
  expect(await confirmSignIn({ challengeResponse: 'blue-heron' })).toMatchObject({
    isSignedIn: true,
  });
});

test('a user who is not confirmed is asked to enter the code', async () => {
  const attributes = { email_verified: 'false' };
  const user = await createUser(server, { status: 'UNCONFIRMED', attributes });
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  const wrong = signIn({ ...user, password: 'wrong-Horse-9' });
  await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a user whose password was reset is asked to set a new one', async () => {
  const user = await createUser(server, { status: 'RESET_REQUIRED' });
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: { signInStep: 'RESET_PASSWORD' },
  });
  await resetPassword(user);
  const confirmationCode = await codeTo(server, user.email);
  const newPassword = 'Another-horse-9';
  await confirmResetPassword({ username: user.username, confirmationCode, newPassword });
  expect(await signIn({ ...user, password: newPassword })).toMatchObject({ isSignedIn: true });
});

test('a user replaces a temporary password and adds missing attributes', async () => {
  const user = await createUser(server, {
    status: 'FORCE_CHANGE_PASSWORD',
    requiredAttributes: ['name', 'nickname', 'email'],
    attributes: { nickname: 'Known' },
  });
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['name'],
    },
  });
  const options = { userAttributes: { name: 'Given' } };
  await expect(confirmSignIn({ challengeResponse: 'short', options })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await expect(confirmSignIn({ challengeResponse: 'Another-horse-9' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Invalid attributes given, name is missing',
  });
  expect(await confirmSignIn({ challengeResponse: 'Another-horse-9', options })).toMatchObject({
    isSignedIn: true,
  });
  expect(await fetchUserAttributes()).toMatchObject({ name: 'Given', nickname: 'Known' });
  await signOut();
  await expect(signIn(user)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a code sent by SMS serves as the second factor', async () => {
  const user = await createUser(server, { mfa: 'SMS', attributes: { phone_number: phone } });
  expect(await signIn(user)).toEqual({
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0143' },
    },
  });
  const code = await codeTo(server, phone);
  await expect(confirmSignIn({ challengeResponse: wrongCode(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid code or auth state for the user.',
  });
  expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
});

test('a code from the authenticator app serves as the second factor, once', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const { totpSecret } = await server.control.getUser(user.username);
  const asked = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
  expect(await signIn(user)).toMatchObject(asked);
  const code = totpCode(totpSecret ?? '');
  await expect(confirmSignIn({ challengeResponse: wrongCode(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
  await signOut();
  expect(await signIn(user)).toMatchObject(asked);
  await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
});

test('a user who has two second factors chooses one', async () => {
  const user = await createUser(server, { mfa: 'TOTP', attributes: { phone_number: phone } });
  const { totpSecret } = await server.control.getUser(user.username);
  await signIn(user);
  // This uses the previous time step, so that the current one is left for the second sign-in.
  await confirmSignIn({ challengeResponse: totpCode(totpSecret ?? '', Date.now() - 30_000) });
  await updateMFAPreference({ sms: 'ENABLED', totp: 'ENABLED' });
  await updateMFAPreference({ totp: 'NOT_PREFERRED' });
  await signOut();

  const choose = {
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP'],
    },
  };
  expect(await signIn(user)).toEqual(choose);
  expect(await confirmSignIn({ challengeResponse: 'SMS' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' },
  });
  const byMessage = await codeTo(server, phone);
  expect(await confirmSignIn({ challengeResponse: byMessage })).toMatchObject({
    isSignedIn: true,
  });
  await signOut();
  expect(await signIn(user)).toEqual(choose);
  expect(await confirmSignIn({ challengeResponse: 'TOTP' })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  const byApp = totpCode(totpSecret ?? '');
  expect(await confirmSignIn({ challengeResponse: byApp })).toMatchObject({ isSignedIn: true });
});

test('a user sets up an authenticator app at sign-in', async () => {
  const user = await createUser(server, { mfa: 'TOTP_SETUP' });
  const { nextStep } = await signIn(user);
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('not asked');
  const { sharedSecret } = nextStep.totpSetupDetails;
  expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
  const code = totpCode(sharedSecret);
  await expect(confirmSignIn({ challengeResponse: wrongCode(code) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch and fail enable Software Token MFA',
  });
  expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
  expect(await server.control.getUser(user.username)).toMatchObject({ mfa: 'TOTP' });
});

test('if every user needs a second factor, a user who has none sets one up', async () => {
  const user = await createUser(server);
  await withSettings(server, { mfaConfiguration: 'ON' }, async () => {
    expect(await signIn(user)).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' },
    });
  });
});

test('a user replaces a forgotten password', async () => {
  const user = await createUser(server);
  expect(await resetPassword(user)).toEqual({
    isPasswordReset: false,
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: {
        attributeName: 'email',
        deliveryMedium: 'EMAIL',
        destination: 'u***@e***',
      },
    },
  });
  const { username } = user;
  const confirmationCode = await codeTo(server, user.email);
  const newPassword = 'Another-horse-9';
  const weak = confirmResetPassword({ username, confirmationCode, newPassword: 'another-horse-9' });
  await expect(weak).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password must have uppercase characters',
  });
  await confirmResetPassword({ username, confirmationCode, newPassword });
  await expect(signIn(user)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await signIn({ username, password: newPassword })).toMatchObject({ isSignedIn: true });

  const again = confirmResetPassword({ username, confirmationCode, newPassword });
  await expect(again).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('without a verified address a forgotten password cannot be replaced', async () => {
  const user = await createUser(server, { attributes: { email_verified: 'false' } });
  await expect(resetPassword(user)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message:
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
  });
});
