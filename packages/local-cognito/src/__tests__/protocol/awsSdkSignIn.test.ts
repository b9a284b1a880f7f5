import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UpdateDeviceStatusCommand,
  UserNotConfirmedException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createDeviceVerifier } from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import { appClientId } from '../../connection/ids';
import {
  answer,
  proveDevice,
  signInByPassword,
  signInBySrp,
  userPoolClient,
  type KeptDevice,
} from './awsSdkClient';
import { createUser, newName, type TestUser } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';

let server: LocalServer;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startLocalServer();
  client = userPoolClient(server);
});

const tokens = {
  AccessToken: expect.any(String),
  IdToken: expect.any(String),
  RefreshToken: expect.any(String),
  ExpiresIn: 3600,
  TokenType: 'Bearer',
};
const newDevice = {
  DeviceKey: expect.stringMatching(/^eu-central-1_[0-9a-f-]{36}$/),
  DeviceGroupKey: expect.any(String),
};
const succeeded = { httpStatusCode: 200 };

/** Signs in, confirms the device with a secret, and remembers it. */
async function signInOnNewDevice(user: TestUser): Promise<KeptDevice> {
  const { AccessToken, NewDeviceMetadata } = await signInByPassword(client, user);
  const { DeviceKey: key = '', DeviceGroupKey: group = '' } = NewDeviceMetadata ?? {};
  const verifier = createDeviceVerifier(key, group);
  const confirmed = await client.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey: key,
      DeviceName: 'A test',
      DeviceSecretVerifierConfig: verifier.DeviceSecretVerifierConfig,
    }),
  );
  expect(confirmed.UserConfirmationNecessary).toBe(true);
  await client.send(
    new UpdateDeviceStatusCommand({
      AccessToken,
      DeviceKey: key,
      DeviceRememberedStatus: 'remembered',
    }),
  );
  return { key, group, password: verifier.DeviceRandomPassword };
}

test('SRP gives the tokens of the user', async () => {
  const user = await createUser(server);
  const { sub } = await server.control.getUser(user.username);
  const signedIn = await signInBySrp(client, user);
  expect(signedIn).toEqual({
    $metadata: expect.objectContaining(succeeded),
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, NewDeviceMetadata: newDevice },
  });
  const { AccessToken = '', IdToken = '' } = signedIn.AuthenticationResult ?? {};
  const pool = `https://localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  const shared = {
    sub,
    iss: pool,
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
    device_key: signedIn.AuthenticationResult?.NewDeviceMetadata?.DeviceKey,
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
    expect(await signInBySrp(client, user)).toMatchObject({ AuthenticationResult: tokens });
    const typed = { ...user, username: user.username.toUpperCase() };
    expect(await signInBySrp(client, typed)).toMatchObject({ AuthenticationResult: tokens });
  }
});

test('a device that does not know its secret is refused', async () => {
  const user = await createUser(server);
  const device = await signInOnNewDevice(user);
  const asked = await signInBySrp(client, user, { deviceKey: device.key });
  const wrong = { ...device, password: 'wrong' };
  const proof = proveDevice(client, user.username, wrong, asked);
  await expect(proof).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test("another user's device is refused as unknown", async () => {
  const device = await signInOnNewDevice(await createUser(server));
  const other = await createUser(server);
  await expect(signInBySrp(client, other, { deviceKey: device.key })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
});

test('a custom challenge without a password looks the same for an unknown user', async () => {
  const start = (username: string) =>
    client.send(
      new InitiateAuthCommand({
        ClientId: appClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: username },
      }),
    );
  const { username } = await createUser(server);
  const unknown = newName();
  const asked = await start(unknown);
  expect(Object.keys(asked)).toEqual(Object.keys(await start(username)));
  expect(asked.ChallengeParameters?.USERNAME).toBe(unknown);
  const again = await answer(client, unknown, asked, { ANSWER: 'blue-heron' });
  expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
});

test.each(['UNCONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const)(
  'before the right answer, a custom challenge does not reveal that a user is %s',
  async (status) => {
    const user = await createUser(server, { status });
    const unknown = newName();
    const refusal = (username: string) =>
      signInBySrp(client, { username, password: 'wrong-Horse-9' }, { customAuth: true }).catch(
        ({ name, message }: Error) => ({ name, message }),
      );
    expect(await refusal(user.username)).toEqual(await refusal(unknown));

    const start = (username: string) =>
      client.send(
        new InitiateAuthCommand({
          ClientId: appClientId,
          AuthFlow: 'CUSTOM_AUTH',
          AuthParameters: { USERNAME: username, DEVICE_KEY: 'eu-central-1_0a' },
        }),
      );
    for (const username of [user.username, unknown]) {
      const asked = await start(username);
      expect(asked.ChallengeName).toBe('CUSTOM_CHALLENGE');
      const again = await answer(client, username, asked, { ANSWER: 'a guess' });
      expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
    }
  },
);

test.each([
  ['UNCONFIRMED', 'UserNotConfirmedException'],
  ['RESET_REQUIRED', 'PasswordResetRequiredException'],
] as const)('after the right answer, a user learns that they are %s', async (status, name) => {
  const user = await createUser(server, { status });
  const { username } = user;
  await expect(signInBySrp(client, user, { customAuth: true })).rejects.toMatchObject({ name });
  const asked = await client.send(
    new InitiateAuthCommand({
      ClientId: appClientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: username },
    }),
  );
  const answered = answer(client, username, asked, { ANSWER: 'blue-heron' });
  await expect(answered).rejects.toMatchObject({ name });
});

test('a user sets up an authenticator app within a sign-in; each session works once', async () => {
  const user = await createUser(server, { mfa: 'TOTP_SETUP' });
  const asked = await signInBySrp(client, user);
  expect(asked).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  });
  const tooEarly = answer(client, user.username, asked, {});
  await expect(tooEarly).rejects.toBeInstanceOf(NotAuthorizedException);

  const secret = await client.send(new AssociateSoftwareTokenCommand({ Session: asked.Session }));
  expect(secret.SecretCode).toMatch(/^[A-Z2-7]{52}$/);
  expect(secret.Session).not.toBe(asked.Session);
  const UserCode = totpCode(secret.SecretCode ?? '');
  const usedSession = client.send(
    new VerifySoftwareTokenCommand({ Session: asked.Session, UserCode }),
  );
  await expect(usedSession).rejects.toBeInstanceOf(NotAuthorizedException);

  const verified = await client.send(
    new VerifySoftwareTokenCommand({ Session: secret.Session, UserCode }),
  );
  expect(verified).toMatchObject({ Status: 'SUCCESS', Session: expect.any(String) });
  expect(verified.Session).not.toBe(secret.Session);
  const done = await answer(client, user.username, { ...verified, ChallengeName: 'MFA_SETUP' }, {});
  expect(done).toMatchObject({ AuthenticationResult: tokens });

  const next = await signInBySrp(client, user);
  expect(next).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  });
});

test('users who may not sign in are told why, once their password is proven', async () => {
  const unconfirmed = await createUser(server, { status: 'UNCONFIRMED' });
  const unconfirmedAttempt = signInBySrp(client, unconfirmed);
  await expect(unconfirmedAttempt).rejects.toBeInstanceOf(UserNotConfirmedException);
  await expect(signInBySrp(client, unconfirmed)).rejects.toThrow('User is not confirmed.');

  const reset = await createUser(server, { status: 'RESET_REQUIRED' });
  const resetAttempt = signInBySrp(client, reset);
  await expect(resetAttempt).rejects.toBeInstanceOf(PasswordResetRequiredException);
  await expect(signInBySrp(client, reset)).rejects.toThrow('Password reset required for the user');

  const disabled = await createUser(server, { enabled: false });
  await expect(signInBySrp(client, disabled)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  const guess = signInBySrp(client, { ...disabled, password: 'wrong-Horse-9' });
  await expect(guess).rejects.toThrow('Incorrect username or password.');
});
