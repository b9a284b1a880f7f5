import { createDeviceVerifier, createSrpSession } from 'cognito-srp-helper';
import { signSrpSessionWithDevice } from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../connection/connection';
import type { UserToCreate } from '../control/schemas';
import { timestampOf } from '../srp/srp';
import * as pool from '../testing/server';
import { answer, asks, call, incorrect, invalid, later, newUser } from '../testing/server';
import { refused, server, signedIn, signIn, unauthorized, withSettings } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(pool.stopClock);

const usedSession = unauthorized('Invalid session for the user, session can only be used once.');
const wrongFactor = refused('CodeMismatchException', 'Invalid code or auth state for the user.');
const newPassword = 'Another-horse-9';
const phone_number = '+12025550181';

function startCustomAuth({ username }: Pick<pool.TestUser, 'username'>) {
  const AuthParameters = { USERNAME: username, DEVICE_KEY: 'eu-central-1_0a' };
  return call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters });
}

/** What an authenticator app of a user answers at a time. */
async function appCode({ username }: pool.TestUser, time?: number) {
  const { totpSecret } = await server.control.getUser(username);
  return { SOFTWARE_TOKEN_MFA_CODE: pool.totpCode(totpSecret, time) };
}

describe('SRP', () => {
  test('gives the tokens of the user', async () => {
    const user = await newUser();
    const { sub } = await server.control.getUser(user.username);
    const { body } = await pool.signInBySrp(user);
    const anyText = expect.any(String);
    expect(body).toEqual({
      ChallengeParameters: {},
      AuthenticationResult: {
        ...{ AccessToken: anyText, IdToken: anyText, RefreshToken: anyText },
        ...{ ExpiresIn: 3600, TokenType: 'Bearer' },
        NewDeviceMetadata: {
          DeviceKey: expect.stringMatching(/^eu-central-1_[0-9a-f-]{36}$/),
          DeviceGroupKey: anyText,
        },
      },
    });
    const { AccessToken, IdToken, NewDeviceMetadata } = body.AuthenticationResult;
    const shared = {
      ...{ sub, iss: `${server.hosted}/eu-central-1_LocalPool`, origin_jti: anyText },
      ...{ jti: anyText, event_id: anyText, auth_time: expect.any(Number) },
      ...{ iat: expect.any(Number), exp: expect.any(Number) },
    };
    expect(decodeJwt(AccessToken)).toEqual({
      ...{ ...shared, token_use: 'access', client_id: appClientId, username: user.username },
      ...{ scope: 'aws.cognito.signin.user.admin', device_key: NewDeviceMetadata.DeviceKey },
    });
    expect(decodeJwt(IdToken)).toEqual({
      ...{ ...shared, token_use: 'id', aud: appClientId, 'cognito:username': user.username },
      ...{ email: user.email, email_verified: true },
    });
  });

  test('takes an answer once, even if it comes three times at once', async () => {
    const { prove } = await pool.startSrp(await newUser());
    const answers = await Promise.all([prove(), prove(), prove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await prove()).toMatchObject(usedSession);
  });

  test.each<[string, string | undefined, object, object]>([
    ['PASSWORD_CLAIM_SIGNATURE', Buffer.alloc(32).toString('base64'), incorrect, usedSession],
    ['PASSWORD_CLAIM_SIGNATURE', '!', incorrect, usedSession],
    ['TIMESTAMP', undefined, invalid('Missing required parameter TIMESTAMP'), signedIn],
  ])('refuses the %s %j; a wrong proof ends the challenge', async (name, value, refusal, then) => {
    const { prove } = await pool.startSrp(await newUser());
    expect(await prove({ [name]: value })).toMatchObject(refusal);
    expect(await prove()).toMatchObject(then);
  });

  test('takes a time that is about right by this or its own clock', async () => {
    const user = await newUser();
    const proven = async (timestamp: string) =>
      (await (await pool.startSrp(user, undefined, { timestamp })).prove()).status;
    const [now, hour] = [Date.UTC(2026, 10, 1, 12), 3_600_000];
    await server.control.setClock({ offsetMs: now - Date.now() });
    const times = [Date.now(), now - 23 * hour, now + 23 * hour, now - 25 * hour].map(timestampOf);
    expect(await Promise.all(times.map(proven))).toEqual([200, 200, 200, 400]);
    expect(await proven('Sun Nov 1 12:00:00 UTC 2026')).toBe(200);
    await server.control.setClock({ offsetMs: 0 });
  });
});

test('a challenge expires after three minutes', async () => {
  const user = await newUser();
  const [inTime, late] = [await pool.startSrp(user), await pool.startSrp(user)];
  await later(179_000, async () => expect(await inTime.prove()).toMatchObject(signedIn));
  await later(181_000, async () => expect(await late.prove()).toMatchObject(pool.expiredSession));
});

test('the session of one challenge cannot answer another, nor can a made-up one', async () => {
  const user = await newUser({ mfa: 'SMS', attributes: { phone_number } });
  const asked = await signIn(user);
  const CODE_DELIVERY_DESTINATION = '+*******0181';
  expect(asked).toMatchObject(asks('SMS_MFA', { CODE_DELIVERY_DESTINATION }));
  const { Session } = asked.body;
  const code = await pool.codeTo(phone_number);
  const responses = {
    ...{ USERNAME: user.username, SMS_MFA_CODE: code, SOFTWARE_TOKEN_MFA_CODE: code },
    ...{ NEW_PASSWORD: newPassword, ANSWER: 'blue-heron' },
  };
  for (const name of [
    ...['NEW_PASSWORD_REQUIRED', 'CUSTOM_CHALLENGE', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'],
    ...['SELECT_MFA_TYPE', 'DEVICE_SRP_AUTH'],
  ]) {
    expect(await pool.respond(name, Session, responses)).toMatchObject(pool.expiredSession);
  }
  expect(await call('AssociateSoftwareToken', { Session })).toMatchObject(pool.expiredSession);
  const other = { ...responses, USERNAME: (await newUser()).username };
  expect(await pool.respond('SMS_MFA', Session, other)).toMatchObject(pool.expiredSession);
  for (const madeUp of ['x'.repeat(20), 'x'.repeat(2048), '__proto__'.repeat(3)]) {
    expect(await pool.respond('SMS_MFA', madeUp, responses)).toMatchObject(pool.expiredSession);
  }
  expect(await answer(asked, user, responses)).toMatchObject(signedIn);
});

describe('a custom challenge', () => {
  const asked = asks('CUSTOM_CHALLENGE');
  const right = { ANSWER: 'blue-heron' };

  test.each([
    ['instead of a password', (user: pool.TestUser) => startCustomAuth(user)],
    ['after the password', (user: pool.TestUser) => pool.signInBySrp(user, 'CUSTOM_AUTH')],
  ])('%s ends after three wrong answers', async (_when, start) => {
    const user = await newUser();
    let challenge = await start(user);
    for (const ANSWER of ['one', 'two']) {
      challenge = await answer(challenge, user, { ANSWER });
      expect(challenge).toMatchObject(asked);
    }
    expect(await answer(challenge, user, { ANSWER: 'three' })).toMatchObject(incorrect);
    expect(await answer(await start(user), user, right)).toMatchObject(signedIn);
  });

  test.each<[NonNullable<UserToCreate['status']>, object]>([
    ['UNCONFIRMED', refused('UserNotConfirmedException')],
    ['RESET_REQUIRED', refused('PasswordResetRequiredException')],
    ['FORCE_CHANGE_PASSWORD', signedIn],
  ])('reveals only to the right answer that a user is %s', async (status, revealed) => {
    const user = await newUser({ status });
    const wrong = { ...user, password: 'wrong-Horse-9' };
    const proof = await pool.signInBySrp(wrong, 'CUSTOM_AUTH');
    const unknown = { ...wrong, username: pool.newName() };
    expect(proof.body).toEqual((await pool.signInBySrp(unknown, 'CUSTOM_AUTH')).body);
    const ofUnknown = await answer(await startCustomAuth(unknown), unknown, right);
    expect(ofUnknown).toMatchObject(asked);
    const guess = await answer(await startCustomAuth(user), user, { ANSWER: 'a guess' });
    expect(Object.keys(guess.body)).toEqual(Object.keys(ofUnknown.body));
    expect(await answer(await startCustomAuth(user), user, right)).toMatchObject(revealed);
  });
});

describe('a temporary password', () => {
  const status = 'FORCE_CHANGE_PASSWORD';

  test('is replaced, along with attributes that are missing', async () => {
    const requiredAttributes = ['name', 'nickname', 'email'];
    const user = await newUser({ status, requiredAttributes, attributes: { nickname: 'Known' } });
    const asked = await signIn(user);
    const missing = { requiredAttributes: '["userAttributes.name"]' };
    expect(asked).toMatchObject(asks('NEW_PASSWORD_REQUIRED', missing));
    const name = { 'userAttributes.name': 'Given' };
    const policy = 'Password did not conform with policy: Password not long enough';
    for (const [responses, refusal] of [
      [{ NEW_PASSWORD: 'short', ...name }, refused('InvalidPasswordException', policy)],
      [{}, invalid('Invalid attributes given, name is missing')],
      [
        { 'userAttributes.email': 'thief@example.com' },
        unauthorized('Cannot modify an already provided email'),
      ],
      [{ NEW_PASSWORD: ` ${newPassword}` }, invalid()],
    ] as const) {
      const given = { NEW_PASSWORD: newPassword, ...responses };
      expect(await answer(asked, user, given)).toMatchObject(refusal);
    }
    const phone = { 'userAttributes.phone_number': '+12025550199' };
    const given = { NEW_PASSWORD: newPassword, ...name, ...phone };
    expect(await answer(asked, user, given)).toMatchObject(signedIn);
    // Nobody has proven that the phone number is theirs.
    expect((await server.control.getUser(user.username)).attributes).toMatchObject({
      ...{ name: 'Given', nickname: 'Known', email: user.email, email_verified: 'true' },
      phone_number_verified: 'false',
    });
    expect(await signIn(user)).toMatchObject(incorrect);
  });

  test('is not replaced along with a phone number that somebody else signs in with', async () => {
    const user = await newUser({ status });
    const asked = await signIn(user);
    const phone = { 'userAttributes.phone_number': '+12025550142' };
    await withSettings({ usernameAttributes: ['phone_number'] }, async () => {
      const taking = await answer(asked, user, { NEW_PASSWORD: newPassword, ...phone });
      expect(taking).toMatchObject(refused('AliasExistsException'));
    });
  });
});

describe('a second factor', () => {
  test('is a code of an authenticator app, which works once and at its time', async () => {
    const user = await newUser({ mfa: 'TOTP' });
    const { now } = await server.control.setClock({ offsetMs: 0 });
    const asked = await signIn(user);
    for (const distance of [-120_000, 120_000]) {
      const early = await answer(asked, user, await appCode(user, now + distance));
      expect(early).toMatchObject(wrongFactor);
    }
    const steps = [30_000, 0, -30_000];
    for (const step of steps) {
      const right = await answer(await signIn(user), user, await appCode(user, now + step));
      expect(right).toMatchObject(signedIn);
    }
    const message = 'Your software token has already been used once.';
    for (const step of steps) {
      const again = await answer(await signIn(user), user, await appCode(user, now + step));
      expect(again).toMatchObject(refused('ExpiredCodeException', message));
    }
  });

  test('is set up within the sign-in; each session works once', async () => {
    const user = await newUser({ mfa: 'TOTP_SETUP' });
    const asked = await pool.signInBySrp(user);
    expect(asked).toMatchObject(asks('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }));
    expect(await answer(asked, user)).toMatchObject(pool.expiredSession);
    const associated = await call('AssociateSoftwareToken', { Session: asked.body.Session });
    const { SecretCode, Session } = associated.body;
    expect(SecretCode).toMatch(/^[A-Z2-7]{52}$/);
    const code = pool.totpCode(SecretCode);
    const verify = (Session: string, UserCode: string) =>
      call('VerifySoftwareToken', { Session, UserCode });
    expect(await verify(asked.body.Session, code)).toMatchObject(usedSession);
    const message = 'Code mismatch and fail enable Software Token MFA';
    const wrong = await verify(Session, pool.wrongCode(code));
    expect(wrong).toMatchObject(refused('EnableSoftwareTokenMFAException', message));
    const { body } = await verify(Session, code);
    expect(body).toEqual({ Status: 'SUCCESS', Session: expect.any(String) });
    const conclude = () => pool.respond('MFA_SETUP', body.Session, { USERNAME: user.username });
    expect(await conclude()).toMatchObject(signedIn);
    expect(await conclude()).toMatchObject(usedSession);
    expect(await pool.signInBySrp(user)).toMatchObject(asks('SOFTWARE_TOKEN_MFA'));
  });

  test('is set up by a user who has none if the pool demands one', async () => {
    const user = await newUser();
    await withSettings({ mfaConfiguration: 'ON' }, async () => {
      expect(await signIn(user)).toMatchObject(asks('MFA_SETUP'));
    });
  });

  test('is chosen by a user who has two', async () => {
    const { user, call } = await pool.newMember({ attributes: { phone_number } });
    const { SecretCode } = (await call('AssociateSoftwareToken')).body;
    await call('VerifySoftwareToken', { UserCode: pool.totpCode(SecretCode) });
    const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } };
    await call('SetUserMFAPreference', both);
    const UserMFASettingList = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
    expect((await call('GetUser')).body).toMatchObject({ UserMFASettingList });
    const MFAS_CAN_CHOOSE = JSON.stringify(UserMFASettingList);
    const asked = await signIn(user);
    expect(asked).toMatchObject(asks('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE }));
    const none = await answer(asked, user, { ANSWER: 'EMAIL_OTP' });
    expect(none).toMatchObject(invalid('Invalid MFA type selected.'));
    const bySms = await answer(asked, user, { ANSWER: 'SMS_MFA' });
    const SMS_MFA_CODE = await pool.codeTo(phone_number);
    expect(await answer(bySms, user, { SMS_MFA_CODE })).toMatchObject(signedIn);
    const byApp = await answer(await signIn(user), user, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
    expect(await answer(byApp, user, await appCode(user))).toMatchObject(signedIn);
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { PreferredMfa: true } });
    expect(await signIn(user)).toMatchObject(asks('SOFTWARE_TOKEN_MFA'));
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await signIn(user)).toMatchObject(asks('SMS_MFA'));
  });
});

describe('a remembered device', () => {
  /** Confirms the device of a sign-in, and remembers it. @returns what proves it later */
  async function remember({ AccessToken, NewDeviceMetadata }: pool.Tokens) {
    const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata;
    const made = createDeviceVerifier(DeviceKey, DeviceGroupKey);
    await call('ConfirmDevice', { AccessToken, DeviceKey, ...made });
    const remembered = { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' };
    await call('UpdateDeviceStatus', remembered);
    return { DeviceKey, DeviceGroupKey, secret: made.DeviceRandomPassword };
  }

  /** Signs in and answers both challenges of a device. */
  async function prove(user: pool.TestUser, device: Awaited<ReturnType<typeof remember>>) {
    const key = { DEVICE_KEY: device.DeviceKey };
    const asked = await signIn(user, key);
    expect(asked).toMatchObject(asks('DEVICE_SRP_AUTH', key));
    const session = createSrpSession(user.username, '', userPoolId);
    const second = await answer(asked, user, { ...key, SRP_A: session.largeA });
    const { DeviceGroupKey, secret } = device;
    const signed = signSrpSessionWithDevice(session, second.body, DeviceGroupKey, secret);
    return answer(second, user, {
      ...key,
      PASSWORD_CLAIM_SECRET_BLOCK: second.body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
      TIMESTAMP: signed.timestamp,
    });
  }

  test('proves itself, and counts as new once it is forgotten', async () => {
    const user = await newUser();
    const device = await remember(await pool.tokensOf(user));
    const { body } = await prove(user, device);
    const { AccessToken, NewDeviceMetadata } = body.AuthenticationResult;
    expect(NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(AccessToken).device_key).toBe(device.DeviceKey);
    expect(await prove(user, { ...device, secret: 'another' })).toMatchObject(incorrect);

    await call('ForgetDevice', { AccessToken, DeviceKey: device.DeviceKey });
    const unknown = refused('ResourceNotFoundException', 'Device does not exist.');
    for (const anybody of [user, await newUser()]) {
      const forgotten = await signIn(anybody, { DEVICE_KEY: device.DeviceKey });
      expect(forgotten).toMatchObject(unknown);
    }
    const { DeviceKey } = (await pool.tokensOf(user)).NewDeviceMetadata;
    expect(DeviceKey).not.toBe(device.DeviceKey);
  });

  test('replaces the second factor if the pool allows it', async () => {
    const user = await newUser({ mfa: 'TOTP' });
    const challengeRequiredOnNewDevice = true;
    const deviceOnlyRememberedOnUserPrompt = false;
    const settings = { challengeRequiredOnNewDevice, deviceOnlyRememberedOnUserPrompt };
    await withSettings({ deviceConfiguration: settings }, async () => {
      const { body } = await answer(await signIn(user), user, await appCode(user));
      const device = await remember(body.AuthenticationResult);
      expect(await prove(user, device)).toMatchObject(signedIn);
      expect(await signIn(user)).toMatchObject(asks('SOFTWARE_TOKEN_MFA'));
    });
  });
});
