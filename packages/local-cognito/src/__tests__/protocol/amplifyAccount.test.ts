import {
  confirmSignIn,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { appClientId } from '../../connection/connection';
import type { UserToCreate } from '../../control/schemas';
import { computeAmplifysPowersNatively } from '../../testing/nativePowers';
import { newVisitor, type MemoryStorage } from './amplifyVisitor';
import {
  codeTo,
  createUser,
  later,
  newName,
  withSettings,
  wrongCode,
  type TestUser,
} from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';
import { tokensOf, userPool, type ApiAnswer } from './userPool';

computeAmplifysPowersNatively();

let server: LocalServer;
let storage: MemoryStorage;
beforeAll(async () => {
  server = await startLocalServer();
});
beforeEach(async () => {
  storage = await newVisitor(server);
});

const client = `CognitoIdentityServiceProvider.${appClientId}`;
const byPassword = { options: { authFlowType: 'USER_PASSWORD_AUTH' } } as const;

function storedRefreshToken(storage: MemoryStorage, username: string): Promise<string | null> {
  return storage.getItem(`${client}.${username}.refreshToken`);
}

const revoked = {
  error: 'NotAuthorizedException',
  message: 'Refresh Token has been revoked',
};

function refresh(refreshToken: string | null): Promise<ApiAnswer> {
  return userPool(server, 'GetTokensFromRefreshToken', {
    ClientId: appClientId,
    RefreshToken: refreshToken,
  });
}

/** Creates a user, who then signs in. */
async function newMember(settings: Partial<UserToCreate> = {}): Promise<TestUser> {
  const user = await createUser(server, settings);
  await signIn({ ...user, ...byPassword });
  return user;
}

/** Lists the challenges that were answered since the log was emptied. */
async function answeredChallenges(): Promise<string[]> {
  const requests = await server.control.listRequests();
  return requests
    .filter(({ name }) => name === 'RespondToAuthChallenge')
    .map(({ body }) => (body as { ChallengeName: string }).ChallengeName);
}

test('a refresh gives new tokens and a new refresh token; replaying the old one ends both', async () => {
  const user = await newMember();
  const { tokens: before } = await fetchAuthSession();
  const firstRefreshToken = await storedRefreshToken(storage, user.username);

  const { tokens: after } = await fetchAuthSession({ forceRefresh: true });
  expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
  expect(after?.accessToken.payload).toMatchObject({
    origin_jti: before?.accessToken.payload.origin_jti,
    auth_time: before?.accessToken.payload.auth_time,
  });
  const secondRefreshToken = await storedRefreshToken(storage, user.username);
  expect(secondRefreshToken).toEqual(expect.any(String));
  expect(secondRefreshToken).not.toBe(firstRefreshToken);

  await storage.setItem(`${client}.${user.username}.refreshToken`, firstRefreshToken ?? '');
  await later(server, 61_000, async () => {
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
  });
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 0 });
  expect(await refresh(secondRefreshToken)).toMatchObject(revoked);
});

test('without rotation a refresh keeps the refresh token', async () => {
  const user = await createUser(server);
  await withSettings(server, { refreshTokenRotation: { feature: 'DISABLED' } }, async () => {
    await signIn({ ...user, ...byPassword });
    const refreshToken = await storedRefreshToken(storage, user.username);
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken).toBeDefined();
    expect(await storedRefreshToken(storage, user.username)).toBe(refreshToken);
  });
});

test('a remembered device proves itself at the next sign-in', async () => {
  const user = await createUser(server);
  await signIn(user);
  expect(await server.control.getUser(user.username)).toMatchObject({
    devices: [{ confirmed: true, remembered: false }],
  });
  await rememberDevice();
  const [device] = await fetchDevices();
  expect(device).toMatchObject({
    id: expect.stringMatching(/^eu-central-1_[0-9a-f-]{36}$/),
    attributes: { device_status: 'valid', last_ip_used: '127.0.0.1' },
    createDate: expect.any(Date),
    lastModifiedDate: expect.any(Date),
    lastAuthenticatedDate: expect.any(Date),
  });
  await signOut();

  await server.control.clearRequests();
  expect(await signIn(user)).toMatchObject({ isSignedIn: true });
  expect(await answeredChallenges()).toEqual([
    'PASSWORD_VERIFIER',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
  ]);
  expect(await fetchDevices()).toHaveLength(1);
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload.device_key).toBe(device?.id);

  await signOut();
  expect(await signIn({ ...user, ...byPassword })).toMatchObject({ isSignedIn: true });
  expect(await fetchDevices()).toHaveLength(1);
});

test('a forgotten device counts as new at the next sign-in', async () => {
  const user = await newMember();
  await rememberDevice();
  const [forgotten] = await fetchDevices();
  await forgetDevice({ device: { id: forgotten?.id ?? '' } });
  expect(await fetchDevices()).toEqual([]);
  // Its refresh token stops working, too.
  expect(await refresh(await storedRefreshToken(storage, user.username))).toMatchObject({
    error: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });

  await newVisitor(server);
  expect(await signIn(user)).toMatchObject({ isSignedIn: true });
  const [device] = await fetchDevices();
  expect(device?.id).not.toBe(forgotten?.id);
});

test('a member can still sign in on a device that was forgotten elsewhere', async () => {
  const here = storage;
  const user = await newMember();
  await rememberDevice();
  const deviceKey = `${client}.${user.username}.deviceKey`;
  const former = await here.getItem(deviceKey);
  const { AccessToken } = await tokensOf(server, user);
  await userPool(server, 'ForgetDevice', { AccessToken, DeviceKey: former });
  await signOut();
  expect(await here.getItem(deviceKey)).toBe(former);
  expect(await signIn(user)).toMatchObject({ isSignedIn: true });
  expect(await here.getItem(deviceKey)).not.toBe(former);
});

test('a remembered device replaces the second factor if the pool allows it', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const deviceConfiguration = {
    challengeRequiredOnNewDevice: true,
    deviceOnlyRememberedOnUserPrompt: false,
  };
  await withSettings(server, { deviceConfiguration }, async () => {
    const { totpSecret } = await server.control.getUser(user.username);
    await signIn(user);
    await confirmSignIn({ challengeResponse: totpCode(totpSecret ?? '') });
    await signOut();
    expect(await signIn(user)).toMatchObject({ isSignedIn: true });
    await newVisitor(server);
    expect(await signIn(user)).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
  });
});

test('attributes change at once, a new email address only after its code', async () => {
  const user = await newMember();
  const email = `${newName()}@example.org`;
  const userAttributes = { email, name: 'Zoë <b>Ada</b>', nickname: '' };
  expect(await updateUserAttributes({ userAttributes })).toEqual({
    email: {
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: {
          attributeName: 'email',
          deliveryMedium: 'EMAIL',
          destination: 'u***@e***',
        },
      },
    },
    name: { isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } },
    nickname: { isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } },
  });
  const meanwhile = await fetchUserAttributes();
  expect(meanwhile).toMatchObject({ email: user.email, email_verified: 'true' });
  expect(meanwhile).toMatchObject({ name: 'Zoë <b>Ada</b>' });
  expect(meanwhile).not.toHaveProperty('nickname');

  const confirmationCode = await codeTo(server, email);
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
});

test('an address is verified by a code that the member requests', async () => {
  const user = await newMember({ attributes: { email_verified: 'false' } });
  const sent = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  expect(sent).toMatchObject({ attributeName: 'email', deliveryMedium: 'EMAIL' });
  const [message] = await server.control.listMessages(user.email);
  expect(message?.kind).toBe('VerifyUserAttribute');
  const attempt = confirmUserAttribute({
    userAttributeKey: 'email',
    confirmationCode: wrongCode(message?.code ?? ''),
  });
  await expect(attempt).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  const confirmationCode = message?.code ?? '';
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
});

test('changes to attributes that a member may not write are refused', async () => {
  await newMember();
  await expect(
    updateUserAttributes({ userAttributes: { email_verified: 'true' } }),
  ).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
  });
  await expect(
    updateUserAttributes({ userAttributes: { email: 'no address' } }),
  ).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Invalid email address format.',
  });
});

test('a member who knows the password can change it', async () => {
  const user = await newMember();
  const newPassword = 'Another-horse-9';
  await expect(updatePassword({ oldPassword: 'wrong-Horse-9', newPassword })).rejects.toMatchObject(
    {
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    },
  );
  await updatePassword({ oldPassword: user.password, newPassword });
  await signOut();
  await expect(signIn({ ...user, ...byPassword })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await signIn({ username: user.username, password: newPassword })).toMatchObject({
    isSignedIn: true,
  });
});

test('a member sets up, prefers and removes an authenticator app', async () => {
  await newMember();
  expect(await fetchMFAPreference()).toEqual({});
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  });
  const { sharedSecret } = await setUpTOTP();
  const code = totpCode(sharedSecret);
  await expect(verifyTOTPSetup({ code: wrongCode(code) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
});

test('signing out here ends only this session', async () => {
  const user = await newMember();
  const here = await newVisitor(server);
  await signIn({ ...user, ...byPassword });
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 2 });
  await signOut();
  expect(await storedRefreshToken(here, user.username)).toBeNull();
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 1 });
});

test('signing out everywhere ends all sessions: refreshes fail and the access token is revoked', async () => {
  const there = storage;
  const user = await newMember();
  const keptThere = await Promise.all(
    ['accessToken', 'idToken', 'refreshToken', 'clockDrift'].map(async (name) => {
      const key = `${client}.${user.username}.${name}`;
      return [key, await there.getItem(key)] as const;
    }),
  );
  await newVisitor(server);
  await signIn({ ...user, ...byPassword });
  await signOut({ global: true });
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 0 });

  const thereAgain = await newVisitor(server);
  for (const [key, value] of keptThere) await thereAgain.setItem(key, value ?? '');
  await thereAgain.setItem(`${client}.LastAuthUser`, user.username);
  await expect(fetchUserAttributes()).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  const refreshToken = await storedRefreshToken(thereAgain, user.username);
  expect(await refresh(refreshToken)).toMatchObject(revoked);
});

test('a deleted account no longer exists', async () => {
  const user = await newMember();
  await deleteUser();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  await expect(server.control.getUser(user.username)).rejects.toThrow('User does not exist.');
  await expect(signIn(user)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('guests and members get credentials, and a member keeps the same identity', async () => {
  const guest = await fetchAuthSession();
  const identityId = expect.stringMatching(/^eu-central-1:[0-9a-f-]{36}$/);
  const credentials = {
    accessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
    secretAccessKey: expect.any(String),
    sessionToken: expect.any(String),
    expiration: expect.any(Date),
  };
  expect(guest).toMatchObject({ tokens: undefined, identityId, credentials });

  const user = await newMember();
  const { sub } = await server.control.getUser(user.username);
  const member = await fetchAuthSession();
  expect(member).toMatchObject({ userSub: sub, identityId, credentials });
  await signOut();
  await newVisitor(server);
  await signIn({ ...user, ...byPassword });
  expect((await fetchAuthSession()).identityId).toBe(member.identityId);
});
