import { createDeviceVerifier } from 'cognito-srp-helper';
import * as pool from '../testing/server';
import { call, codeTo, invalid, later, newMember, newName } from '../testing/server';
import { newUser, refused, server, signIn, signUp, withSettings } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(pool.stopClock);

const newPassword = 'Another-horse-9';
const toEmail = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'u***@e***' };
const ok = (body: object) => ({ status: 200, body });

async function attributesOf({ username }: Pick<pool.TestUser, 'username'>) {
  return (await server.control.getUser(username)).attributes;
}

function refresh(RefreshToken: string) {
  return call('GetTokensFromRefreshToken', { RefreshToken });
}

test('a sign-up is confirmed by the newest code, once', async () => {
  const Username = newName();
  const email = `${Username}@example.com`;
  const confirm = (ConfirmationCode = '') => call('ConfirmSignUp', { Username, ConfirmationCode });
  expect((await signUp(Username)).body).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: toEmail,
  });
  const again = await call('ResendConfirmationCode', { Username });
  expect(again.body).toEqual({ CodeDeliveryDetails: toEmail });
  const [newer, older] = await server.control.listMessages(email);
  expect([newer?.kind, older?.kind]).toEqual(['ResendCode', 'SignUp']);
  // Once in a million times both codes are the same.
  if (older?.code !== newer?.code) {
    expect(await confirm(older?.code)).toMatchObject(pool.invalidCode);
  }
  expect(await confirm(newer?.code)).toMatchObject(ok({}));
  const verified = { email, email_verified: 'true' };
  expect(await attributesOf({ username: Username })).toMatchObject(verified);
});

test.each(['CONFIRMED', 'RESET_REQUIRED'] as const)(
  'the forgotten password of a user who is %s is replaced by a code, once',
  async (status) => {
    const user = await newUser({ status });
    const { username: Username } = user;
    const sent = await call('ForgotPassword', { Username });
    expect(sent.body).toEqual({ CodeDeliveryDetails: toEmail });
    const ConfirmationCode = await codeTo(user.email);
    const replace = (Password: string) =>
      call('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
    expect(await replace('weak-horse-9')).toMatchObject(refused('InvalidPasswordException'));
    expect(await replace(newPassword)).toMatchObject(ok({}));
    expect(await signIn(user)).toMatchObject(pool.incorrect);
    expect(await signIn({ ...user, password: newPassword })).toMatchObject(pool.signedIn);
    expect(await replace(newPassword)).toMatchObject(pool.usedCode);
  },
);

describe('attributes', () => {
  test('are listed, sub first, changed at once and deleted', async () => {
    const { user, call, update } = await newMember({ attributes: { nickname: 'Zo' } });
    const name = 'Zoë <b>Ada</b>';
    expect((await update({ name })).body).toEqual({ CodeDeliveryDetailsList: [] });
    await call('DeleteUserAttributes', { UserAttributeNames: ['nickname'] });
    const { username: Username, email } = user;
    const { sub } = await server.control.getUser(Username);
    const UserAttributes = pool.attributeList({ sub, email, email_verified: 'true', name });
    expect((await call('GetUser')).body).toEqual({ Username, UserAttributes });
  });

  test('change for a new email address only by its code', async () => {
    const { user, call, update } = await newMember();
    const email = `${newName()}@example.org`;
    const changed = await update({ email, name: 'Ada' });
    expect(changed.body).toEqual({ CodeDeliveryDetailsList: [toEmail] });
    const before = { email: user.email, email_verified: 'true', name: 'Ada' };
    expect(await attributesOf(user)).toEqual(before);
    const verify = (Code: string) => call('VerifyUserAttribute', { AttributeName: 'email', Code });
    const code = await codeTo(email);
    expect(await verify(pool.wrongCode(code))).toMatchObject(pool.invalidCode);
    await verify(code);
    expect(await attributesOf(user)).toEqual({ ...before, email });
  });

  test('count at once but are unverified if the pool does not wait for the code', async () => {
    const { user, update } = await newMember();
    const email = `${newName()}@example.org`;
    await withSettings({ attributesRequireVerificationBeforeUpdate: [] }, () => update({ email }));
    expect(await attributesOf(user)).toEqual({ email, email_verified: 'false' });
  });

  test('that the pool requires are demanded at sign-up, and cannot be emptied', async () => {
    const { update } = await newMember();
    const required = (name: string) =>
      invalid(`Attributes did not conform to the schema: ${name}: The attribute is required\n`);
    await withSettings({ requiredAttributes: ['name'] }, async () => {
      expect(await signUp(newName())).toMatchObject(required('name'));
      expect(await update({ name: '' })).toMatchObject(required('name'));
      expect(await update({ nickname: '' })).toMatchObject(ok({}));
    });
  });
});

test('no authenticator app is set up if the pool has no second factors', async () => {
  const { call } = await newMember();
  const associated = await withSettings({ mfaConfiguration: 'OFF' }, () =>
    call('AssociateSoftwareToken'),
  );
  expect(associated).toMatchObject(refused('SoftwareTokenMFANotFoundException'));
});

describe('devices', () => {
  test('are confirmed, listed in pages, read, remembered and forgotten', async () => {
    const user = await newUser();
    const keys: string[] = [];
    let tokens = await pool.tokensOf(user);
    const callAs = (operation: string, parameters: object = {}) =>
      call(operation, { AccessToken: tokens.AccessToken, ...parameters });
    for (const DeviceName of ['one', 'two', 'three']) {
      const { DeviceKey, DeviceGroupKey } = tokens.NewDeviceMetadata;
      const made = createDeviceVerifier(DeviceKey, DeviceGroupKey);
      const confirmed = await callAs('ConfirmDevice', { DeviceKey, DeviceName, ...made });
      expect(confirmed.body).toEqual({ UserConfirmationNecessary: true });
      keys.push(DeviceKey);
      // The device of the last sign-in stays unconfirmed, so it is not listed.
      tokens = await pool.tokensOf(user);
    }
    const first = (await callAs('ListDevices', { Limit: 2 })).body;
    const { PaginationToken } = first;
    const second = (await callAs('ListDevices', { Limit: 2, PaginationToken })).body;
    expect([first.Devices.length, second.Devices.length]).toEqual([2, 1]);
    expect(second.PaginationToken).toBeUndefined();
    const listed = [...first.Devices, ...second.Devices] as { DeviceKey: string }[];
    expect(listed.map(({ DeviceKey }) => DeviceKey).sort()).toEqual([...keys].sort());

    const [DeviceKey = ''] = keys;
    expect((await callAs('GetDevice', { DeviceKey })).body.Device).toEqual({
      DeviceKey,
      DeviceAttributes: pool.attributeList({
        ...{ device_status: 'valid', device_name: 'one' },
        ...{ 'dev:device_remembered_status': 'not_remembered', last_ip_used: '127.0.0.1' },
      }),
      DeviceCreateDate: expect.any(Number),
      DeviceLastModifiedDate: expect.any(Number),
      DeviceLastAuthenticatedDate: expect.any(Number),
    });
    const remembered = { DeviceKey, DeviceRememberedStatus: 'remembered' };
    expect(await callAs('UpdateDeviceStatus', remembered)).toMatchObject(ok({}));
    expect(await callAs('ForgetDevice', { DeviceKey })).toMatchObject(pool.ok);
    for (const operation of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus']) {
      const unknown = refused('ResourceNotFoundException', 'Device does not exist.');
      expect(await callAs(operation, remembered)).toMatchObject(unknown);
    }
  });

  test('have no key if the pool does not track them', async () => {
    await withSettings({ deviceConfiguration: null }, async () => {
      const { call, NewDeviceMetadata } = await newMember();
      expect(NewDeviceMetadata).toBeUndefined();
      expect(await call('ListDevices')).toMatchObject(invalid());
    });
  });
});

describe('a session', () => {
  test('keeps its refresh token without rotation, also in REFRESH_TOKEN_AUTH', async () => {
    const { RefreshToken } = await newMember();
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const withoutRotation: Parameters<typeof withSettings>[0] = {
      refreshTokenRotation: { feature: 'DISABLED' },
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    };
    await withSettings(withoutRotation, async () => {
      for (const { body } of [
        await refresh(RefreshToken),
        await call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      ]) {
        expect(body).toMatchObject(pool.signedIn.body);
        expect(body.AuthenticationResult).not.toHaveProperty('RefreshToken');
      }
    });
  });

  test('ends after its time, which rotation does not prolong', async () => {
    const validity = { tokenValidity: { refreshToken: 3600 } };
    const { RefreshToken } = await withSettings(validity, () => newMember());
    const { body } = await later(3_500_000, () => refresh(RefreshToken));
    await later(3_700_000, async () => {
      const late = await refresh(body.AuthenticationResult.RefreshToken);
      expect(late).toMatchObject(pool.unauthorized('Refresh Token has expired'));
    });
  });

  test('ends alone by RevokeToken, which takes a refresh token only', async () => {
    const { user, ...kept } = await newMember();
    const { AccessToken, RefreshToken } = await pool.tokensOf(user);
    const revoke = (Token: string) => call('RevokeToken', { Token });
    expect(await revoke(AccessToken)).toMatchObject(refused('UnsupportedTokenTypeException'));
    for (const time of ['first', 'second']) {
      expect([time, await revoke(RefreshToken)]).toMatchObject([time, ok({})]);
      expect(await call('GetUser', { AccessToken })).toMatchObject(pool.revoked);
    }
    expect(await kept.call('GetUser')).toMatchObject(pool.ok);
  });

  test('ends with all others by GlobalSignOut', async () => {
    const { user, ...there } = await newMember();
    const { AccessToken } = await pool.tokensOf(user);
    await call('GlobalSignOut', { AccessToken });
    expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 0 });
    expect(await there.call('GetUser')).toMatchObject(pool.revoked);
    const ended = pool.unauthorized('Refresh Token has been revoked');
    expect(await refresh(there.RefreshToken)).toMatchObject(ended);
  });

  test('ends with the account, and does not open a new one of the same name', async () => {
    const { user, call, RefreshToken } = await newMember();
    expect(await call('DeleteUser')).toMatchObject(pool.ok);
    const gone = refused('UserNotFoundException');
    expect(await call('GetUser')).toMatchObject(gone);
    expect(await refresh(RefreshToken)).toMatchObject(pool.unauthorized());
    expect(await signIn(user)).toMatchObject(pool.incorrect);
    await newUser({ username: user.username });
    expect(await call('GetUser')).toMatchObject(gone);
    await pool.tokensOf(user);
  });
});
