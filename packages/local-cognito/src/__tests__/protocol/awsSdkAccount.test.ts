import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  UnsupportedTokenTypeException,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createDeviceVerifier } from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import { appClientId } from '../../connection/ids';
import { signInByPassword, userPoolClient } from './awsSdkClient';
import { codeTo, createUser, later, newName, withSettings, withoutRotation } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';

jest.setTimeout(60_000);

let server: LocalServer;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startLocalServer();
  client = userPoolClient(server);
});

const empty = { $metadata: expect.objectContaining({ httpStatusCode: 200 }) };
const sentByEmail = {
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: 'u***@e***',
};

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

test('a new email address replaces the old one once its code is given', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  const email = `${newName()}@example.org`;
  const UserAttributes = [{ Name: 'email', Value: email }];
  expect(
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
  ).toEqual({ ...empty, CodeDeliveryDetailsList: [sentByEmail] });
  expect((await server.control.getUser(user.username)).attributes.email).toBe(user.email);

  const asked = await client.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  );
  expect(asked).toEqual({ ...empty, CodeDeliveryDetails: sentByEmail });
  const verified = await client.send(
    new VerifyUserAttributeCommand({
      AccessToken,
      AttributeName: 'email',
      Code: await codeTo(server, email),
    }),
  );
  expect(verified).toEqual(empty);
  expect((await server.control.getUser(user.username)).attributes).toEqual({
    email,
    email_verified: 'true',
  });
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

test('ChangePassword needs the old password and a new one that follows the policy', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  for (const [proposed, rule] of [
    ['Sh0rt-x', 'Password not long enough'],
    ['UPPER-CASE-9', 'Password must have lowercase characters'],
    ['lower-case-9', 'Password must have uppercase characters'],
    ['No-Numbers-x', 'Password must have numeric characters'],
    ['NoSymbols99x', 'Password must have symbol characters'],
  ] as const) {
    await expect(change(user.password, proposed)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${rule}`,
    });
  }
  await expect(change('wrong-Horse-9', 'Another-horse-9')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await change(user.password, 'Another-horse-9')).toEqual(empty);
  await expect(signInByPassword(client, user)).rejects.toBeInstanceOf(NotAuthorizedException);
  await signInByPassword(client, { ...user, password: 'Another-horse-9' });
});

test('ForgotPassword and ConfirmForgotPassword replace a password', async () => {
  const user = await createUser(server);
  const request = { ClientId: appClientId, Username: user.username };
  expect(await client.send(new ForgotPasswordCommand(request))).toEqual({
    ...empty,
    CodeDeliveryDetails: sentByEmail,
  });
  const confirmed = await client.send(
    new ConfirmForgotPasswordCommand({
      ...request,
      ConfirmationCode: await codeTo(server, user.email),
      Password: 'Another-horse-9',
    }),
  );
  expect(confirmed).toEqual(empty);
  await signInByPassword(client, { ...user, password: 'Another-horse-9' });
});

test('an account in another state cannot replace a forgotten password', async () => {
  const user = await createUser(server, { status: 'FORCE_CHANGE_PASSWORD' });
  const request = { ClientId: appClientId, Username: user.username };
  await expect(client.send(new ForgotPasswordCommand(request))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User password cannot be reset in the current state.',
  });
});

test('an authenticator app is associated, verified, preferred and listed by GetUser', async () => {
  const user = await createUser(server);
  const { AccessToken } = await signInByPassword(client, user);
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verified = await client.send(
    new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpCode(SecretCode) }),
  );
  expect(verified).toEqual({ ...empty, Status: 'SUCCESS' });
  const preferred = await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  expect(preferred).toEqual(empty);
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
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

test('GetTokensFromRefreshToken rotates; a client that lost the answer can try again for a minute', async () => {
  const user = await createUser(server);
  const { RefreshToken, AccessToken } = await signInByPassword(client, user);
  const refresh = (token: string | undefined) =>
    client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: appClientId, RefreshToken: token }),
    );
  const { AuthenticationResult: first } = await refresh(RefreshToken);
  expect(first).toEqual({
    AccessToken: expect.any(String),
    IdToken: expect.any(String),
    RefreshToken: expect.any(String),
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  });
  expect(first?.RefreshToken).not.toBe(RefreshToken);
  expect(decodeJwt(first?.AccessToken ?? '').origin_jti).toBe(decodeJwt(AccessToken).origin_jti);
  await refresh(RefreshToken);

  await later(server, 61_000, async () => {
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
  });
  // The reuse has ended the whole family.
  await expect(refresh(first?.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  });
  const getUser = client.send(new GetUserCommand({ AccessToken }));
  await expect(getUser).rejects.toThrow('Access Token has been revoked');
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

test('GlobalSignOut ends every session', async () => {
  const user = await createUser(server);
  const other = await signInByPassword(client, user);
  const { AccessToken } = await signInByPassword(client, user);
  expect(await client.send(new GlobalSignOutCommand({ AccessToken }))).toEqual(empty);
  for (const token of [AccessToken, other.AccessToken]) {
    await expect(client.send(new GetUserCommand({ AccessToken: token }))).rejects.toThrow(
      'Access Token has been revoked',
    );
  }
  await signInByPassword(client, user);
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

const AccessToken = 'not.a.token';
const requests: [string, object][] = [
  ['GetUser', new GetUserCommand({ AccessToken })],
  ['GlobalSignOut', new GlobalSignOutCommand({ AccessToken })],
  ['DeleteUser', new DeleteUserCommand({ AccessToken })],
  ['ListDevices', new ListDevicesCommand({ AccessToken })],
  ['AssociateSoftwareToken', new AssociateSoftwareTokenCommand({ AccessToken })],
  ['VerifySoftwareToken', new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })],
  ['SetUserMFAPreference', new SetUserMFAPreferenceCommand({ AccessToken })],
  ['UpdateUserAttributes', new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [] })],
  [
    'DeleteUserAttributes',
    new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['name'] }),
  ],
  [
    'GetUserAttributeVerificationCode',
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  ],
  [
    'VerifyUserAttribute',
    new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '123456' }),
  ],
  [
    'ChangePassword',
    new ChangePasswordCommand({
      AccessToken,
      PreviousPassword: 'Correct-horse-9',
      ProposedPassword: 'Another-horse-9',
    }),
  ],
  ...(
    [
      ['GetDevice', GetDeviceCommand],
      ['ForgetDevice', ForgetDeviceCommand],
      ['UpdateDeviceStatus', UpdateDeviceStatusCommand],
    ] as const
  ).map(([name, Command]): [string, object] => [
    name,
    new Command({
      AccessToken,
      DeviceKey: 'eu-central-1_00000000-0000-4000-8000-000000000000',
      DeviceRememberedStatus: 'remembered',
    }),
  ]),
  [
    'ConfirmDevice',
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey: 'eu-central-1_00000000-0000-4000-8000-000000000000',
      DeviceSecretVerifierConfig: { PasswordVerifier: 'AA==', Salt: 'AA==' },
    }),
  ],
];

test.each(requests)('%s refuses everything but an access token', async (_name, command) => {
  await expect(client.send(command as GetUserCommand)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Access Token',
    $metadata: { httpStatusCode: 400 },
  });
});
