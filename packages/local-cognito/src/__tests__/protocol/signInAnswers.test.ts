import { createDeviceVerifier, createSrpSession } from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../../connection/connection';
import type { UserToCreate } from '../../control/schemas';
import { createUser, newName, type TestUser } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';
import {
  respond,
  signInWithPassword,
  startSrp,
  tokensOf,
  userPool,
  type ApiAnswer,
} from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

async function signInBySrp(
  user: Pick<TestUser, 'username' | 'password'>,
  flow?: 'CUSTOM_AUTH',
): Promise<ApiAnswer> {
  const { Session, responses } = await startSrp(server, user, flow);
  return respond(server, 'PASSWORD_VERIFIER', Session, responses);
}

function startCustomAuth(USERNAME: string): Promise<ApiAnswer> {
  const AuthParameters = { USERNAME, DEVICE_KEY: 'eu-central-1_0a' };
  const request = { ClientId: appClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters };
  return userPool(server, 'InitiateAuth', request);
}

function answer(asked: ApiAnswer, USERNAME: string, ANSWER: string): Promise<ApiAnswer> {
  const { ChallengeName, Session } = asked.body;
  return respond(server, ChallengeName, Session, { USERNAME, ANSWER });
}

test('SRP gives the tokens of the user', async () => {
  const user = await createUser(server);
  const { sub } = await server.control.getUser(user.username);
  const { body } = await signInBySrp(user);
  expect(body).toEqual({
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      RefreshToken: expect.any(String),
      ExpiresIn: 3600,
      TokenType: 'Bearer',
      NewDeviceMetadata: {
        DeviceKey: expect.stringMatching(/^eu-central-1_[0-9a-f-]{36}$/),
        DeviceGroupKey: expect.any(String),
      },
    },
  });
  const { AccessToken, IdToken, NewDeviceMetadata } = body.AuthenticationResult;
  const shared = {
    sub,
    iss: `${server.hosted}/eu-central-1_LocalPool`,
    origin_jti: expect.any(String),
    jti: expect.any(String),
    event_id: expect.any(String),
    iat: expect.any(Number),
    exp: expect.any(Number),
    auth_time: expect.any(Number),
  };
  expect(decodeJwt(AccessToken)).toEqual({
    ...shared,
    token_use: 'access',
    client_id: appClientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.username,
    device_key: NewDeviceMetadata.DeviceKey,
  });
  expect(decodeJwt(IdToken)).toEqual({
    ...shared,
    token_use: 'id',
    aud: appClientId,
    'cognito:username': user.username,
    email: user.email,
    email_verified: true,
  });
});

test('SRP proves the password of any username, in any case', async () => {
  for (const prefix of ['Zoë', '用户', 'a.b+c@', '../', '%2e', '<b>']) {
    const user = await createUser(server, { username: `${prefix}${newName()}` });
    expect((await signInBySrp(user)).status).toBe(200);
    const typed = { ...user, username: user.username.toUpperCase() };
    expect((await signInBySrp(typed)).status).toBe(200);
  }
});

test('a device that does not know its secret is refused, and that of another user is unknown', async () => {
  const user = await createUser(server);
  const { body } = await signInWithPassword(server, user);
  const { AccessToken, NewDeviceMetadata } = body.AuthenticationResult;
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata;
  await userPool(server, 'ConfirmDevice', {
    AccessToken,
    DeviceKey,
    ...createDeviceVerifier(DeviceKey, DeviceGroupKey),
  });
  const remembered = { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' };
  await userPool(server, 'UpdateDeviceStatus', remembered);

  const device = { DEVICE_KEY: DeviceKey };
  const whose = { USERNAME: user.username, ...device };
  const asked = await signInWithPassword(server, user, device);
  const { largeA: SRP_A } = createSrpSession(user.username, 'any', userPoolId, false);
  const second = await respond(server, 'DEVICE_SRP_AUTH', asked.body.Session, { ...whose, SRP_A });
  const { Session, ChallengeParameters } = second.body;
  const proof = await respond(server, 'DEVICE_PASSWORD_VERIFIER', Session, {
    ...whose,
    PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
    TIMESTAMP: 'Sat Nov 21 04:20:28 UTC 2026',
  });
  expect(proof).toMatchObject({
    error: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await signInWithPassword(server, await createUser(server), device)).toMatchObject({
    error: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
});

test('a custom challenge without a password looks the same for an unknown user', async () => {
  const { username } = await createUser(server);
  const unknown = newName();
  const asked = await startCustomAuth(unknown);
  expect(Object.keys(asked.body)).toEqual(Object.keys((await startCustomAuth(username)).body));
  expect(asked.body.ChallengeParameters.USERNAME).toBe(unknown);
  expect((await answer(asked, unknown, 'blue-heron')).body.ChallengeName).toBe('CUSTOM_CHALLENGE');
});

test.each<[NonNullable<UserToCreate['status']>, string | null]>([
  ['UNCONFIRMED', 'UserNotConfirmedException'],
  ['RESET_REQUIRED', 'PasswordResetRequiredException'],
  ['FORCE_CHANGE_PASSWORD', null],
])(
  'only the right answer to a custom challenge reveals that a user is %s',
  async (status, error) => {
    const user = await createUser(server, { status });
    const unknown = newName();
    const wrong = { username: user.username, password: 'wrong-Horse-9' };
    const refused = await signInBySrp(wrong, 'CUSTOM_AUTH');
    expect(refused).toMatchObject({ status: 400 });
    const other = await signInBySrp({ ...wrong, username: unknown }, 'CUSTOM_AUTH');
    expect(refused.body).toEqual(other.body);
    for (const name of [user.username, unknown]) {
      const again = await answer(await startCustomAuth(name), name, 'a guess');
      expect(again.body.ChallengeName).toBe('CUSTOM_CHALLENGE');
    }
    if (!error) return;
    expect(await signInBySrp(user, 'CUSTOM_AUTH')).toMatchObject({ error });
    const right = await answer(await startCustomAuth(user.username), user.username, 'blue-heron');
    expect(right).toMatchObject({ error });
  },
);

test('a user sets up an authenticator app within a sign-in; each session works once', async () => {
  const user = await createUser(server, { mfa: 'TOTP_SETUP' });
  const notAuthorized = { error: 'NotAuthorizedException' };
  const { body: asked } = await signInBySrp(user);
  expect(asked).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  });
  const USERNAME = user.username;
  const conclude = (Session: string) => respond(server, 'MFA_SETUP', Session, { USERNAME });
  expect(await conclude(asked.Session)).toMatchObject(notAuthorized);

  const associated = await userPool(server, 'AssociateSoftwareToken', { Session: asked.Session });
  const { SecretCode, Session } = associated.body;
  expect(SecretCode).toMatch(/^[A-Z2-7]{52}$/);
  const UserCode = totpCode(SecretCode);
  const used = { Session: asked.Session, UserCode };
  expect(await userPool(server, 'VerifySoftwareToken', used)).toMatchObject(notAuthorized);
  const verified = await userPool(server, 'VerifySoftwareToken', { Session, UserCode });
  expect(verified.body).toEqual({ Status: 'SUCCESS', Session: expect.any(String) });
  expect((await conclude(verified.body.Session)).body).toHaveProperty('AuthenticationResult');
  expect(await conclude(verified.body.Session)).toMatchObject({
    ...notAuthorized,
    message: 'Invalid session for the user, session can only be used once.',
  });
  expect((await signInBySrp(user)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

test('of two second factors, only one that the user has can be chosen', async () => {
  const attributes = { phone_number: '+12025550172' };
  const user = await createUser(server, { attributes });
  const { username } = user;
  const { AccessToken } = await tokensOf(server, user);
  const { SecretCode } = (await userPool(server, 'AssociateSoftwareToken', { AccessToken })).body;
  const code = { AccessToken, UserCode: totpCode(SecretCode) };
  await userPool(server, 'VerifySoftwareToken', code);
  const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } };
  await userPool(server, 'SetUserMFAPreference', { AccessToken, ...both });
  const asked = await signInWithPassword(server, user);
  expect(asked.body).toMatchObject({
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
  });
  expect(await answer(asked, username, 'EMAIL_OTP')).toMatchObject({
    error: 'InvalidParameterException',
    message: 'Invalid MFA type selected.',
  });
  expect((await answer(asked, username, 'SMS_MFA')).body.ChallengeName).toBe('SMS_MFA');
});

test.each<[Partial<UserToCreate>, string, string]>([
  [{ status: 'UNCONFIRMED' }, 'UserNotConfirmedException', 'User is not confirmed.'],
  [
    { status: 'RESET_REQUIRED' },
    'PasswordResetRequiredException',
    'Password reset required for the user',
  ],
  [{ enabled: false }, 'NotAuthorizedException', 'User is disabled.'],
])('a user with %j is told so, once their password is proven', async (state, error, message) => {
  const user = await createUser(server, state);
  expect(await signInBySrp(user)).toMatchObject({ error, message });
});
