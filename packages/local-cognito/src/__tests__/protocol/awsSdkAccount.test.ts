import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  UnsupportedTokenTypeException,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createDeviceVerifier } from 'cognito-srp-helper';
import { appClientId } from '../../connection/connection';
import { signInByPassword, userPoolClient } from './awsSdkClient';
import { createUser, later, newName, withSettings, withoutRotation } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { userPool } from './userPool';

let server: LocalServer;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startLocalServer();
  client = userPoolClient(server);
});

const empty = { $metadata: expect.objectContaining({ httpStatusCode: 200 }) };
test('GetUser lists the attributes, sub first', async () => {
  const user = await createUser(server, { attributes: { name: 'Zoë Ünï' } });
  const { sub } = await server.control.getUser(user.username);
  const { AccessToken } = await signInByPassword(client, user);
  expect(await client.send(new GetUserCommand({ AccessToken }))).toEqual({
    ...empty,
    Username: user.username,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: user.email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Zoë Ünï' },
    ],
  });
});

test('UpdateUserAttributes and DeleteUserAttributes change attributes', async () => {
  const user = await createUser(server, { attributes: { nickname: 'Zo' } });
  const { AccessToken } = await signInByPassword(client, user);
  const updated = await client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [{ Name: 'name', Value: 'Zoë' }],
    }),
  );
  expect(updated).toEqual({ ...empty, CodeDeliveryDetailsList: [] });
  const deleted = await client.send(
    new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['nickname'] }),
  );
  expect(deleted).toEqual(empty);
  const { attributes } = await server.control.getUser(user.username);
  expect(attributes).toEqual({ email: user.email, email_verified: 'true', name: 'Zoë' });
});

test('attributes outside the schema are refused, and nothing of the request is kept', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  for (const [Name, Value, message] of [
    ['custom:age', '9', 'Attributes did not conform to the schema: custom:age: '],
    ['birthdate', '1815', 'Attributes did not conform to the schema: birthdate: '],
    ['phone_number', '555', 'Invalid phone number format.'],
    ['email', 'a@b', 'Invalid email address format.'],
  ] as const) {
    const UserAttributes = [
      { Name: 'name', Value: 'Changed' },
      { Name, Value },
    ];
    const update = client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    await expect(update).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(message),
    });
  }
  const { attributes } = await server.control.getUser(user.username);
  expect(attributes).not.toHaveProperty('name');
});

test('if the pool does not wait for the code, a new address counts at once but is unverified', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  const email = `${newName()}@example.org`;
  await withSettings(server, { attributesRequireVerificationBeforeUpdate: [] }, () =>
    client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    ),
  );
  const { attributes } = await server.control.getUser(user.username);
  expect(attributes).toEqual({ email, email_verified: 'false' });
});

test('an account in another state cannot replace a forgotten password', async () => {
  const user = await createUser(server, { status: 'FORCE_CHANGE_PASSWORD' });
  const request = { ClientId: appClientId, Username: user.username };
  await expect(client.send(new ForgotPasswordCommand(request))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User password cannot be reset in the current state.',
  });
});

test('SetUserMFAPreference refuses factors that the member lacks or the pool does not allow', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  const Enabled = true;
  const prefer = (settings: object) =>
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings }));
  await expect(prefer({ SMSMfaSettings: { Enabled } })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SMS_MFA',
  });
  await expect(prefer({ EmailMfaSettings: { Enabled } })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await withSettings(server, { mfaConfiguration: 'OFF' }, async () => {
    const associate = client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await expect(associate).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });
});

test('devices are confirmed, listed in pages, read, remembered and forgotten', async () => {
  const user = await createUser(server);
  const keys: string[] = [];
  let AccessToken = '';
  for (const DeviceName of ['one', 'two', 'three']) {
    const tokens = await signInByPassword(client, user);
    AccessToken = tokens.AccessToken;
    const { DeviceKey = '', DeviceGroupKey = '' } = tokens.NewDeviceMetadata ?? {};
    const { DeviceSecretVerifierConfig } = createDeviceVerifier(DeviceKey, DeviceGroupKey);
    const confirm = new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceName,
      DeviceSecretVerifierConfig,
    });
    expect(await client.send(confirm)).toEqual({ ...empty, UserConfirmationNecessary: true });
    keys.push(DeviceKey);
  }
  // After a sign-in whose device is not confirmed, the list is empty.
  await signInByPassword(client, user);

  const first = await client.send(new ListDevicesCommand({ AccessToken, Limit: 2 }));
  const { PaginationToken } = first;
  const second = await client.send(
    new ListDevicesCommand({ AccessToken, Limit: 2, PaginationToken }),
  );
  expect([first.Devices?.length, second.Devices?.length]).toEqual([2, 1]);
  expect(second.PaginationToken).toBeUndefined();
  const listed = [...(first.Devices ?? []), ...(second.Devices ?? [])];
  expect(listed.map(({ DeviceKey }) => DeviceKey).sort()).toEqual([...keys].sort());

  const [DeviceKey = ''] = keys;
  const { Device } = await client.send(new GetDeviceCommand({ AccessToken, DeviceKey }));
  expect(Device).toEqual({
    DeviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: 'one' },
      { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
      { Name: 'last_ip_used', Value: '127.0.0.1' },
    ],
    DeviceCreateDate: expect.any(Date),
    DeviceLastModifiedDate: expect.any(Date),
    DeviceLastAuthenticatedDate: expect.any(Date),
  });
  const age = Date.now() - Number(Device?.DeviceCreateDate);
  expect(Math.abs(age)).toBeLessThan(60_000);

  const remember = new UpdateDeviceStatusCommand({
    AccessToken,
    DeviceKey,
    DeviceRememberedStatus: 'remembered',
  });
  expect(await client.send(remember)).toEqual(empty);
  expect(await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))).toEqual(empty);
  for (const command of [
    new GetDeviceCommand({ AccessToken, DeviceKey }),
    new ForgetDeviceCommand({ AccessToken, DeviceKey }),
    remember,
  ]) {
    await expect(client.send(command as GetDeviceCommand)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    });
  }
});

test('if the pool does not track devices, a sign-in gives no device key', async () => {
  const user = await createUser(server);
  await withSettings(server, { deviceConfiguration: null }, async () => {
    const { AccessToken, NewDeviceMetadata } = await signInByPassword(client, user);
    expect(NewDeviceMetadata).toBeUndefined();
    const list = client.send(new ListDevicesCommand({ AccessToken }));
    await expect(list).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

test('REFRESH_TOKEN_AUTH gives tokens but no new refresh token, if the client may use it', async () => {
  const user = await createUser(server);
  const { RefreshToken = '' } = await signInByPassword(client, user);
  const refresh = () =>
    client.send(
      new InitiateAuthCommand({
        ClientId: appClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    );
  await expect(refresh()).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'REFRESH_TOKEN_AUTH flow not enabled for this client',
  });
  await withSettings(server, withoutRotation, async () => {
    const { AuthenticationResult } = await refresh();
    expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String) });
    expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
  });
});

test('refresh tokens expire after their time, and rotation does not prolong them', async () => {
  const user = await createUser(server);
  const validity = { tokenValidity: { refreshToken: 3600 } };
  const { RefreshToken } = await withSettings(server, validity, () =>
    signInByPassword(client, user),
  );
  const refresh = (token: string | undefined) =>
    client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: appClientId, RefreshToken: token }),
    );
  const rotated = await later(server, 3_500_000, () => refresh(RefreshToken));
  await later(server, 3_700_000, async () => {
    await expect(refresh(rotated.AuthenticationResult?.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    });
  });
});

test('RevokeToken takes a refresh token and ends its session and access tokens', async () => {
  const user = await createUser(server);
  const kept = await signInByPassword(client, user);
  const { AccessToken, RefreshToken } = await signInByPassword(client, user);
  const revoke = (Token: string | undefined) =>
    client.send(new RevokeTokenCommand({ ClientId: appClientId, Token }));
  await expect(revoke(AccessToken)).rejects.toBeInstanceOf(UnsupportedTokenTypeException);
  expect(await revoke(RefreshToken)).toEqual(empty);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(
    'Access Token has been revoked',
  );
  expect(await revoke(RefreshToken)).toEqual(empty);
  await client.send(new GetUserCommand({ AccessToken: kept.AccessToken }));
});

test('DeleteUser removes the account, and its tokens stop working', async () => {
  const user = await createUser(server);
  const { AccessToken, RefreshToken } = await signInByPassword(client, user);
  expect(await client.send(new DeleteUserCommand({ AccessToken }))).toEqual(empty);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
    UserNotFoundException,
  );
  const refresh = client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: appClientId, RefreshToken }),
  );
  await expect(refresh).rejects.toBeInstanceOf(NotAuthorizedException);
  const again = await createUser(server, { username: user.username });
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
    UserNotFoundException,
  );
  await signInByPassword(client, again);
});

const DeviceKey = 'eu-central-1_00000000-0000-4000-8000-000000000000';
const verifier = { PasswordVerifier: 'AA==', Salt: 'AA==' };

test.each([
  ['GetUser', {}],
  ['GlobalSignOut', {}],
  ['DeleteUser', {}],
  ['ListDevices', {}],
  ['AssociateSoftwareToken', {}],
  ['VerifySoftwareToken', { UserCode: '123456' }],
  ['SetUserMFAPreference', {}],
  ['UpdateUserAttributes', { UserAttributes: [] }],
  ['DeleteUserAttributes', { UserAttributeNames: ['name'] }],
  ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
  ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
  ['ChangePassword', { PreviousPassword: 'Old-horse-9', ProposedPassword: 'New-horse-9' }],
  ['GetDevice', { DeviceKey }],
  ['ForgetDevice', { DeviceKey }],
  ['UpdateDeviceStatus', { DeviceKey }],
  ['ConfirmDevice', { DeviceKey, DeviceSecretVerifierConfig: verifier }],
])('%s refuses everything but an access token', async (operation, parameters) => {
  const AccessToken = 'not.a.token';
  expect(await userPool(server, operation, { AccessToken, ...parameters })).toMatchObject({
    status: 400,
    error: 'NotAuthorizedException',
    message: 'Invalid Access Token',
  });
});
