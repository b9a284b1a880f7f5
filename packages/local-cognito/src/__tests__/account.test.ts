import { createDeviceVerifier } from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import {
  type ApiAnswer,
  codeTo,
  createUser,
  incorrect,
  invalidCode,
  later,
  newName,
  refused,
  server,
  signInWithPassword,
  signUp,
  startServer,
  stopClock,
  tokensOf,
  totpCode,
  usedCode,
  userPool,
  withoutRotation,
  withSettings,
  wrongCode,
} from '../testing/server';

beforeAll(() => startServer());
beforeEach(stopClock);

const newPassword = 'Another-horse-9';
const toEmail = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'u***@e***' };
const revoked = refused('NotAuthorizedException', 'Access Token has been revoked');
const unauthorized = refused('NotAuthorizedException');
const invalid = (message?: string) => refused('InvalidParameterException', message);
const ok = (body: object) => ({ status: 200, body });

async function attributesOf(username: string): Promise<Record<string, string>> {
  return (await server.control.getUser(username)).attributes;
}

function refresh(RefreshToken: string, parameters: object = {}): Promise<ApiAnswer> {
  return userPool('GetTokensFromRefreshToken', { RefreshToken, ...parameters });
}

/** A new user who is signed in, and what calls operations for them. */
async function newMember(settings: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(settings);
  const { AccessToken } = await tokensOf(user);
  const call = (operation: string, parameters: object = {}) =>
    userPool(operation, { AccessToken, ...parameters });
  const update = (changes: Record<string, string>) =>
    call('UpdateUserAttributes', {
      UserAttributes: Object.entries(changes).map(([Name, Value]) => ({ Name, Value })),
    });
  return { user, call, update };
}

describe('a sign-up', () => {
  const confirm = (Username: string, ConfirmationCode: string) =>
    userPool('ConfirmSignUp', { Username, ConfirmationCode });

  test('is confirmed by the newest code, once', async () => {
    const Username = newName();
    const email = `${Username}@example.com`;
    expect((await signUp(Username)).body).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: toEmail,
    });
    const again = await userPool('ResendConfirmationCode', { Username });
    expect(again.body).toEqual({ CodeDeliveryDetails: toEmail });
    const [newer, older] = await server.control.listMessages(email);
    expect([newer?.kind, older?.kind]).toEqual(['ResendCode', 'SignUp']);
    // Once in a million times both codes are the same.
    if (older?.code !== newer?.code) {
      expect(await confirm(Username, older?.code ?? '')).toMatchObject(invalidCode);
    }
    expect(await confirm(Username, newer?.code ?? '')).toMatchObject(ok({}));
    expect(await attributesOf(Username)).toMatchObject({ email, email_verified: 'true' });
    const late = await userPool('ResendConfirmationCode', { Username });
    expect(late).toMatchObject(invalid('User is already confirmed.'));
  });

  test('takes a username only once, in any case of letters', async () => {
    const { username } = await createUser();
    const taken = refused('UsernameExistsException', 'User already exists');
    expect(await signUp(username.toUpperCase())).toMatchObject(taken);
  });

  test('is complete if the pool confirms it at once', async () => {
    const name = newName();
    await withSettings({ autoConfirm: true }, async () => {
      expect((await signUp(name)).body).toMatchObject({ UserConfirmed: true });
    });
    expect(await server.control.getUser(name)).toMatchObject({ status: 'CONFIRMED' });
  });
});

describe('a forgotten password', () => {
  const forgot = (Username: string) => userPool('ForgotPassword', { Username });

  test.each(['CONFIRMED', 'RESET_REQUIRED'] as const)(
    'of a user who is %s is replaced by a code, once',
    async (status) => {
      const user = await createUser({ status });
      const { username: Username } = user;
      expect((await forgot(Username)).body).toEqual({ CodeDeliveryDetails: toEmail });
      const ConfirmationCode = await codeTo(user.email);
      const replace = (Password: string) =>
        userPool('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
      const rule = 'Password did not conform with policy: Password must have uppercase characters';
      const weak = await replace('another-horse-9');
      expect(weak).toMatchObject(refused('InvalidPasswordException', rule));
      expect(await replace(newPassword)).toMatchObject(ok({}));
      expect(await signInWithPassword(user)).toMatchObject(incorrect);
      expect((await signInWithPassword({ ...user, password: newPassword })).status).toBe(200);
      expect(await replace(newPassword)).toMatchObject(usedCode);
    },
  );

  test.each([
    [
      { attributes: { email_verified: 'false' } },
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ],
    [
      { status: 'FORCE_CHANGE_PASSWORD' },
      'NotAuthorizedException',
      'User password cannot be reset in the current state.',
    ],
  ] as const)('of a user with %j cannot be replaced', async (settings, error, message) => {
    const { username } = await createUser(settings);
    expect(await forgot(username)).toMatchObject(refused(error, message));
  });
});

describe('attributes', () => {
  test('are listed, sub first, changed at once and deleted', async () => {
    const { user, call, update } = await newMember({ attributes: { nickname: 'Zo' } });
    const { username, email } = user;
    const changed = await update({ name: 'Zoë <b>Ada</b>' });
    expect(changed.body).toEqual({ CodeDeliveryDetailsList: [] });
    await call('DeleteUserAttributes', { UserAttributeNames: ['nickname'] });
    expect((await call('GetUser')).body).toEqual({
      Username: username,
      UserAttributes: [
        { Name: 'sub', Value: (await server.control.getUser(username)).sub },
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Zoë <b>Ada</b>' },
      ],
    });
  });

  test('change for a new email address only by its code', async () => {
    const { user, call, update } = await newMember();
    const email = `${newName()}@example.org`;
    const changed = await update({ email, name: 'Ada' });
    expect(changed.body).toEqual({ CodeDeliveryDetailsList: [toEmail] });
    const before = { email: user.email, email_verified: 'true', name: 'Ada' };
    expect(await attributesOf(user.username)).toEqual(before);
    const Code = await codeTo(email);
    const AttributeName = 'email';
    const wrong = await call('VerifyUserAttribute', { AttributeName, Code: wrongCode(Code) });
    expect(wrong).toMatchObject(invalidCode);
    await call('VerifyUserAttribute', { AttributeName, Code });
    expect(await attributesOf(user.username)).toEqual({ ...before, email });
  });

  test('are verified by a code that the member requests', async () => {
    const { user, call } = await newMember({ attributes: { email_verified: 'false' } });
    const AttributeName = 'email';
    const sent = await call('GetUserAttributeVerificationCode', { AttributeName });
    expect(sent.body).toEqual({ CodeDeliveryDetails: toEmail });
    const [message] = await server.control.listMessages(user.email);
    expect(message?.kind).toBe('VerifyUserAttribute');
    await call('VerifyUserAttribute', { AttributeName, Code: message?.code });
    expect(await attributesOf(user.username)).toMatchObject({ email_verified: 'true' });
  });

  test('count at once but are unverified if the pool does not wait for the code', async () => {
    const { user, update } = await newMember();
    const email = `${newName()}@example.org`;
    await withSettings({ attributesRequireVerificationBeforeUpdate: [] }, () => update({ email }));
    expect(await attributesOf(user.username)).toEqual({ email, email_verified: 'false' });
  });

  test('outside the schema, or not for members, are refused with the whole request', async () => {
    const { user, update } = await newMember();
    const schema = 'Attributes did not conform to the schema: ';
    for (const [name, value, message] of [
      ['custom:age', '9', `${schema}custom:age: `],
      ['birthdate', '1815', `${schema}birthdate: `],
      ['phone_number', '555', 'Invalid phone number format.'],
      ['email', 'a@b', 'Invalid email address format.'],
      ['email_verified', 'true', 'A client attempted to write unauthorized attribute'],
    ] as const) {
      const { status, message: told } = await update({ name: 'Changed', [name]: value });
      expect([status, told]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(await attributesOf(user.username)).not.toHaveProperty('name');
  });
});

test('a member who knows the password changes it', async () => {
  const { user, call } = await newMember();
  const change = (PreviousPassword: string) =>
    call('ChangePassword', { PreviousPassword, ProposedPassword: newPassword });
  expect(await change('wrong-Horse-9')).toMatchObject(incorrect);
  expect(await change(user.password)).toMatchObject(ok({}));
  expect(await signInWithPassword(user)).toMatchObject(incorrect);
});

test('a member sets up, prefers and removes an authenticator app', async () => {
  const { call } = await newMember();
  const app = (settings: object) =>
    call('SetUserMFAPreference', { SoftwareTokenMfaSettings: settings });
  const on = { Enabled: true, PreferredMfa: true };
  expect(await app(on)).toMatchObject(invalid('User has not verified software token mfa'));
  const { SecretCode } = (await call('AssociateSoftwareToken')).body;
  const UserCode = totpCode(SecretCode);
  const wrong = await call('VerifySoftwareToken', { UserCode: wrongCode(UserCode) });
  expect(wrong).toMatchObject(refused('EnableSoftwareTokenMFAException'));
  expect((await call('VerifySoftwareToken', { UserCode })).body).toEqual({ Status: 'SUCCESS' });
  await app(on);
  const factor = 'SOFTWARE_TOKEN_MFA';
  const chosen = { PreferredMfaSetting: factor, UserMFASettingList: [factor] };
  expect((await call('GetUser')).body).toMatchObject(chosen);
  await app({ Enabled: false });
  expect((await call('GetUser')).body).not.toHaveProperty('PreferredMfaSetting');
});

test('factors that the member lacks or the pool does not allow are refused', async () => {
  const { call } = await newMember();
  const Enabled = true;
  for (const [settings, message] of [
    [{ SMSMfaSettings: { Enabled } }, 'User does not have delivery config set to turn on SMS_MFA'],
    [{ EmailMfaSettings: { Enabled } }, 'EMAIL_OTP MFA is not enabled.'],
  ] as const) {
    expect(await call('SetUserMFAPreference', settings)).toMatchObject(invalid(message));
  }
  await withSettings({ mfaConfiguration: 'OFF' }, async () => {
    const associated = await call('AssociateSoftwareToken');
    expect(associated).toMatchObject(refused('SoftwareTokenMFANotFoundException'));
  });
});

describe('devices', () => {
  test('are confirmed, listed in pages, read, remembered and forgotten', async () => {
    const user = await createUser();
    const keys: string[] = [];
    let tokens = await tokensOf(user);
    const call = (operation: string, parameters: object = {}) =>
      userPool(operation, { AccessToken: tokens.AccessToken, ...parameters });
    for (const DeviceName of ['one', 'two', 'three']) {
      const { DeviceKey, DeviceGroupKey } = tokens.NewDeviceMetadata;
      const made = createDeviceVerifier(DeviceKey, DeviceGroupKey);
      const confirmed = await call('ConfirmDevice', { DeviceKey, DeviceName, ...made });
      expect(confirmed.body).toEqual({ UserConfirmationNecessary: true });
      keys.push(DeviceKey);
      // The device of the last sign-in stays unconfirmed, so it is not listed.
      tokens = await tokensOf(user);
    }
    const first = (await call('ListDevices', { Limit: 2 })).body;
    const { PaginationToken } = first;
    const second = (await call('ListDevices', { Limit: 2, PaginationToken })).body;
    expect([first.Devices.length, second.Devices.length]).toEqual([2, 1]);
    expect(second.PaginationToken).toBeUndefined();
    const listed = [...first.Devices, ...second.Devices] as { DeviceKey: string }[];
    expect(listed.map(({ DeviceKey }) => DeviceKey).sort()).toEqual([...keys].sort());

    const [DeviceKey = ''] = keys;
    expect((await call('GetDevice', { DeviceKey })).body.Device).toEqual({
      DeviceKey,
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'one' },
        { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
        { Name: 'last_ip_used', Value: '127.0.0.1' },
      ],
      DeviceCreateDate: expect.any(Number),
      DeviceLastModifiedDate: expect.any(Number),
      DeviceLastAuthenticatedDate: expect.any(Number),
    });
    const remembered = { DeviceKey, DeviceRememberedStatus: 'remembered' };
    expect(await call('UpdateDeviceStatus', remembered)).toMatchObject(ok({}));
    expect(await call('ForgetDevice', { DeviceKey })).toMatchObject({ status: 200 });
    for (const operation of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus']) {
      const unknown = refused('ResourceNotFoundException', 'Device does not exist.');
      expect(await call(operation, remembered)).toMatchObject(unknown);
    }
  });

  test('have no key if the pool does not track them', async () => {
    const user = await createUser();
    await withSettings({ deviceConfiguration: null }, async () => {
      const { AccessToken, NewDeviceMetadata } = await tokensOf(user);
      expect(NewDeviceMetadata).toBeUndefined();
      expect(await userPool('ListDevices', { AccessToken })).toMatchObject(invalid());
    });
  });
});

describe('a session', () => {
  test('gets new tokens and a new refresh token; the old one, used again, ends it', async () => {
    const user = await createUser();
    const first = await tokensOf(user);
    const second = (await refresh(first.RefreshToken)).body.AuthenticationResult;
    const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(second.AccessToken)];
    const { origin_jti, auth_time } = before;
    expect(after).toMatchObject({ origin_jti, auth_time });
    expect(after.jti).not.toBe(before.jti);
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    await later(61_000, async () => {
      const reused = refused('RefreshTokenReuseException');
      expect(await refresh(first.RefreshToken)).toMatchObject(reused);
    });
    expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 0 });
    const message = 'Refresh Token has been revoked';
    const ended = refused('NotAuthorizedException', message);
    expect(await refresh(second.RefreshToken)).toMatchObject(ended);
  });

  test('keeps its refresh token without rotation, also in REFRESH_TOKEN_AUTH', async () => {
    const { RefreshToken } = await tokensOf(await createUser());
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    await withSettings(withoutRotation, async () => {
      for (const answer of [
        await refresh(RefreshToken),
        await userPool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      ]) {
        const { AuthenticationResult } = answer.body;
        expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String) });
        expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
      }
    });
  });

  test('ends after its time, which rotation does not prolong', async () => {
    const user = await createUser();
    const validity = { tokenValidity: { refreshToken: 3600 } };
    const { RefreshToken } = await withSettings(validity, () => tokensOf(user));
    const { body } = await later(3_500_000, () => refresh(RefreshToken));
    await later(3_700_000, async () => {
      const late = await refresh(body.AuthenticationResult.RefreshToken);
      const message = 'Refresh Token has expired';
      expect(late).toMatchObject(refused('NotAuthorizedException', message));
    });
  });

  test('ends alone by RevokeToken, which takes a refresh token only', async () => {
    const user = await createUser();
    const [kept, { AccessToken, RefreshToken }] = [await tokensOf(user), await tokensOf(user)];
    const revoke = (Token: string) => userPool('RevokeToken', { Token });
    expect(await revoke(AccessToken)).toMatchObject(refused('UnsupportedTokenTypeException'));
    for (const time of ['first', 'second']) {
      expect([time, await revoke(RefreshToken)]).toMatchObject([time, ok({})]);
      expect(await userPool('GetUser', { AccessToken })).toMatchObject(revoked);
    }
    const other = await userPool('GetUser', { AccessToken: kept.AccessToken });
    expect(other.status).toBe(200);
  });

  test('ends with all others by GlobalSignOut', async () => {
    const user = await createUser();
    const [here, there] = [await tokensOf(user), await tokensOf(user)];
    await userPool('GlobalSignOut', { AccessToken: here.AccessToken });
    expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 0 });
    const { AccessToken, RefreshToken } = there;
    expect(await userPool('GetUser', { AccessToken })).toMatchObject(revoked);
    expect(await refresh(RefreshToken)).toMatchObject(unauthorized);
  });

  test('ends with the account, and does not open a new one of the same name', async () => {
    const user = await createUser();
    const { AccessToken, RefreshToken } = await tokensOf(user);
    expect(await userPool('DeleteUser', { AccessToken })).toMatchObject({ status: 200 });
    const gone = refused('UserNotFoundException');
    expect(await userPool('GetUser', { AccessToken })).toMatchObject(gone);
    expect(await refresh(RefreshToken)).toMatchObject(unauthorized);
    expect(await signInWithPassword(user)).toMatchObject(incorrect);
    await createUser({ username: user.username });
    expect(await userPool('GetUser', { AccessToken })).toMatchObject(gone);
    await tokensOf(user);
  });
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
  const answer = await userPool(operation, { AccessToken: 'not.a.token', ...parameters });
  expect(answer).toMatchObject(refused('NotAuthorizedException', 'Invalid Access Token'));
});
