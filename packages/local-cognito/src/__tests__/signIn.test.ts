import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSessionWithDevice,
} from 'cognito-srp-helper';
import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../connection/connection';
import type { UserToCreate } from '../control/schemas';
import { N } from '../srp/srp';
import {
  type ApiAnswer,
  codeTo,
  createUser,
  incorrect,
  later,
  newName,
  password,
  refused,
  respond,
  server,
  signInBySrp,
  signInWithPassword,
  startServer,
  startSrp,
  stopClock,
  type TestUser,
  tokensOf,
  totpCode,
  userPool,
  withoutRotation,
  withSettings,
  wrongCode,
} from '../testing/server';

beforeAll(() => startServer());
beforeEach(stopClock);

const expiredSession = refused(
  'NotAuthorizedException',
  'Invalid session for the user, session is expired.',
);
const usedSession = refused(
  'NotAuthorizedException',
  'Invalid session for the user, session can only be used once.',
);
const wrongFactor = refused('CodeMismatchException', 'Invalid code or auth state for the user.');
const signedIn = { body: { AuthenticationResult: { AccessToken: expect.any(String) } } };
const newPassword = 'Another-horse-9';
const phone_number = '+12025550181';

/** Answers a challenge of a user; further responses follow the username. */
function answer(
  asked: ApiAnswer,
  { username }: Pick<TestUser, 'username'>,
  responses: Record<string, string>,
): Promise<ApiAnswer> {
  const { ChallengeName, Session } = asked.body;
  return respond(ChallengeName, Session, { USERNAME: username, ...responses });
}

function asks(ChallengeName: string, ChallengeParameters: object = {}) {
  return { status: 200, body: { ChallengeName, ChallengeParameters } };
}

function startCustomAuth({ username }: Pick<TestUser, 'username'>): Promise<ApiAnswer> {
  const AuthParameters = { USERNAME: username, DEVICE_KEY: 'eu-central-1_0a' };
  return userPool('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters });
}

async function secretOf({ username }: TestUser): Promise<string | null> {
  return (await server.control.getUser(username)).totpSecret;
}

describe('SRP', () => {
  test('gives the tokens of the user', async () => {
    const user = await createUser();
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
      ...{ sub, iss: `${server.hosted}/eu-central-1_LocalPool`, origin_jti: expect.any(String) },
      ...{ jti: expect.any(String), event_id: expect.any(String) },
      ...{ iat: expect.any(Number), exp: expect.any(Number), auth_time: expect.any(Number) },
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

  test.each([
    ['Zoë', 'pässwörd-Ü1-雪\u{1f510}'],
    ['用户', ' leads And trails-1 '],
    ['<b>a.b+c@/../%2e', password],
  ])('takes only the password of "%s", with the name in any case', async (prefix, secret) => {
    const user = await createUser({ username: `${prefix}${newName()}`, password: secret });
    expect(await signInBySrp({ ...user, password: `${secret}x` })).toMatchObject(incorrect);
    const typed = { ...user, username: user.username.toUpperCase() };
    expect(await signInBySrp(typed)).toMatchObject(signedIn);
  });

  test('takes an answer once, even if it comes three times at once', async () => {
    const { Session, responses } = await startSrp(await createUser());
    const prove = () => respond('PASSWORD_VERIFIER', Session, responses);
    const answers = await Promise.all([prove(), prove(), prove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await prove()).toMatchObject(usedSession);
  });

  const malformedTime = refused(
    'InvalidParameterException',
    'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
  );
  const missing = (name: string) =>
    refused('InvalidParameterException', `Missing required parameter ${name}`);

  test.each<[string, string | undefined, object]>([
    ['PASSWORD_CLAIM_SECRET_BLOCK', Buffer.alloc(256).toString('base64'), incorrect],
    ['PASSWORD_CLAIM_SECRET_BLOCK', 'AAAA', incorrect],
    ['PASSWORD_CLAIM_SECRET_BLOCK', undefined, missing('PASSWORD_CLAIM_SECRET_BLOCK')],
    ['PASSWORD_CLAIM_SIGNATURE', Buffer.alloc(32).toString('base64'), incorrect],
    ['PASSWORD_CLAIM_SIGNATURE', '!', incorrect],
    ['PASSWORD_CLAIM_SIGNATURE', undefined, missing('PASSWORD_CLAIM_SIGNATURE')],
    ['TIMESTAMP', 'Sat Nov 21 04:20:28 UTC 2020', incorrect],
    ['TIMESTAMP', '2026-11-21T04:20:28Z', malformedTime],
    ['TIMESTAMP', 'Sat Nov 21 24:20:28 UTC 2026', malformedTime],
    ['TIMESTAMP', `Sat Nov 21 04:20:28 UTC 2026${' '.repeat(1000)}`, malformedTime],
    ['TIMESTAMP', undefined, missing('TIMESTAMP')],
    ['USERNAME', undefined, missing('USERNAME')],
  ])('refuses the %s %j; a wrong proof ends the challenge', async (name, value, refusal) => {
    const { Session, responses } = await startSrp(await createUser());
    const changed = { ...responses, [name]: value } as Record<string, string>;
    expect(await respond('PASSWORD_VERIFIER', Session, changed)).toMatchObject(refusal);
    const right = await respond('PASSWORD_VERIFIER', Session, responses);
    expect(right).toMatchObject(refusal === incorrect ? usedSession : signedIn);
  });

  test('does not take the answer to another challenge', async () => {
    const user = await createUser();
    const [first, second] = [await startSrp(user), await startSrp(user)];
    const swapped = await respond('PASSWORD_VERIFIER', second.Session, first.responses);
    expect(swapped).toMatchObject(incorrect);
  });

  test.each([
    ['zero', '0'],
    ['N', N.toString(16)],
    ['N squared', (N * N).toString(16)],
    ['a negative number', '-1'],
    ['digits of another script', '١٢٣'],
    ['a line break', '12\n'],
    ['100,000 digits', 'f'.repeat(100_000)],
  ])('takes no SRP_A that is %s', async (_case, SRP_A) => {
    const { username } = await createUser();
    for (const USERNAME of [username, newName()]) {
      for (const AuthFlow of ['USER_SRP_AUTH', 'CUSTOM_AUTH']) {
        const AuthParameters = { USERNAME, SRP_A, CHALLENGE_NAME: 'SRP_A' };
        const started = await userPool('InitiateAuth', { AuthFlow, AuthParameters });
        expect(started).toMatchObject(refused('InvalidParameterException'));
        expect(started.body).not.toHaveProperty('Session');
      }
    }
  });

  test.each<[Partial<UserToCreate>, string, string]>([
    [{ status: 'UNCONFIRMED' }, 'UserNotConfirmedException', 'User is not confirmed.'],
    [
      { status: 'RESET_REQUIRED' },
      'PasswordResetRequiredException',
      'Password reset required for the user',
    ],
    [{ enabled: false }, 'NotAuthorizedException', 'User is disabled.'],
  ])('tells a user with %j so after the right password', async (state, error, message) => {
    const user = await createUser(state);
    expect(await signInBySrp(user)).toMatchObject(refused(error, message));
  });
});

test('a challenge expires after three minutes', async () => {
  const user = await createUser();
  const [inTime, late] = [await startSrp(user), await startSrp(user)];
  const prove = ({ Session, responses }: typeof late) =>
    respond('PASSWORD_VERIFIER', Session, responses);
  await later(179_000, async () => expect(await prove(inTime)).toMatchObject(signedIn));
  await later(181_000, async () => expect(await prove(late)).toMatchObject(expiredSession));
});

test.each<[flow: string, parameters: object | undefined, message: string]>([
  ['USER_SRP_AUTH', { USERNAME: 'reader' }, 'Missing required parameter SRP_A'],
  ['USER_SRP_AUTH', { SRP_A: 'a' }, 'Missing required parameter USERNAME'],
  ['USER_SRP_AUTH', undefined, 'Missing required parameter USERNAME'],
  ['USER_PASSWORD_AUTH', { USERNAME: 'reader' }, 'Missing required parameter PASSWORD'],
  ['USER_PASSWORD_AUTH', { PASSWORD: 'x' }, 'Missing required parameter USERNAME'],
  ['CUSTOM_AUTH', {}, 'Missing required parameter USERNAME'],
  ['REFRESH_TOKEN_AUTH', {}, 'REFRESH_TOKEN_AUTH flow not enabled for this client'],
  ['ADMIN_NO_SRP_AUTH', {}, 'Initiate Auth method not supported.'],
  ['USER_AUTH', { USERNAME: 'reader' }, 'Initiate Auth method not supported.'],
  [
    'NONE',
    {},
    "1 validation error detected: Value 'NONE' at 'authFlow' failed to satisfy constraint: ",
  ],
])('the flow %s with %j does not begin', async (AuthFlow, AuthParameters, message) => {
  const refusal = refused('InvalidParameterException', expect.stringContaining(message));
  expect(await userPool('InitiateAuth', { AuthFlow, AuthParameters })).toMatchObject(refusal);
});

test('a refresh by InitiateAuth needs the token', async () => {
  const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: {} };
  const message = 'Missing required parameter REFRESH_TOKEN';
  await withSettings(withoutRotation, async () => {
    const answer = await userPool('InitiateAuth', refresh);
    expect(answer).toMatchObject(refused('InvalidParameterException', message));
  });
});

test('the session of one challenge cannot answer another', async () => {
  const user = await createUser({ mfa: 'SMS', attributes: { phone_number } });
  const asked = await signInWithPassword(user);
  const { Session } = asked.body;
  const code = await codeTo(phone_number);
  const responses = {
    ...{ USERNAME: user.username, SMS_MFA_CODE: code, SOFTWARE_TOKEN_MFA_CODE: code },
    ...{ NEW_PASSWORD: newPassword, ANSWER: 'blue-heron' },
  };
  for (const name of [
    ...['NEW_PASSWORD_REQUIRED', 'CUSTOM_CHALLENGE', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'],
    ...['SELECT_MFA_TYPE', 'DEVICE_SRP_AUTH', 'PASSWORD_VERIFIER'],
  ]) {
    expect(await respond(name, Session, responses)).toMatchObject(expiredSession);
  }
  expect(await userPool('AssociateSoftwareToken', { Session })).toMatchObject(expiredSession);
  expect(await answer(asked, user, responses)).toMatchObject(signedIn);
});

test.each([
  ...['x'.repeat(20), 'x'.repeat(2048), '__proto__'.repeat(3), '../'.repeat(10)],
  ...['', 'short', 'x'.repeat(2049), undefined],
])('the made-up session %j is refused', async (Session) => {
  const ChallengeResponses = { USERNAME: 'sms', SMS_MFA_CODE: '123456' };
  const wellFormed = Session && Session.length >= 20 && Session.length <= 2048;
  const made = { ChallengeName: 'SMS_MFA', Session, ChallengeResponses };
  expect(await userPool('RespondToAuthChallenge', made)).toMatchObject(
    wellFormed ? expiredSession : refused('InvalidParameterException'),
  );
});

test('other app clients are refused as unknown', async () => {
  const ClientId = 'a'.repeat(26);
  const message = `User pool client ${ClientId} does not exist.`;
  const [Username, ConfirmationCode] = ['reader', '123456'];
  for (const [operation, parameters] of Object.entries({
    InitiateAuth: { AuthFlow: 'USER_PASSWORD_AUTH' },
    RespondToAuthChallenge: { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(20) },
    SignUp: { Username, Password: password },
    ConfirmSignUp: { Username, ConfirmationCode },
    ResendConfirmationCode: { Username },
    ForgotPassword: { Username },
    ConfirmForgotPassword: { Username, ConfirmationCode, Password: password },
    GetTokensFromRefreshToken: { RefreshToken: 'x' },
    RevokeToken: { Token: 'x' },
  })) {
    const answer = await userPool(operation, { ClientId, ...parameters });
    expect(answer).toMatchObject(refused('ResourceNotFoundException', message));
  }
});

describe('a custom challenge', () => {
  const asked = asks('CUSTOM_CHALLENGE');

  test.each([
    ['instead of a password', (user: TestUser) => startCustomAuth(user)],
    ['after the password', (user: TestUser) => signInBySrp(user, 'CUSTOM_AUTH')],
  ])('%s ends after three wrong answers', async (_when, start) => {
    const user = await createUser();
    let challenge = await start(user);
    for (const ANSWER of ['one', 'two']) {
      challenge = await answer(challenge, user, { ANSWER });
      expect(challenge).toMatchObject(asked);
    }
    expect(await answer(challenge, user, { ANSWER: 'three' })).toMatchObject(incorrect);
    const right = await answer(await start(user), user, { ANSWER: 'blue-heron' });
    expect(right).toMatchObject(signedIn);
  });

  test('looks the same for an unknown user, who cannot answer it', async () => {
    const [user, unknown] = [await createUser(), { username: newName() }];
    const challenge = await startCustomAuth(unknown);
    expect(Object.keys(challenge.body)).toEqual(Object.keys((await startCustomAuth(user)).body));
    expect(challenge.body.ChallengeParameters.USERNAME).toBe(unknown.username);
    expect(await answer(challenge, unknown, { ANSWER: 'blue-heron' })).toMatchObject(asked);
  });

  test.each<[NonNullable<UserToCreate['status']>, object]>([
    ['UNCONFIRMED', refused('UserNotConfirmedException')],
    ['RESET_REQUIRED', refused('PasswordResetRequiredException')],
    ['FORCE_CHANGE_PASSWORD', signedIn],
  ])('reveals only to the right answer that a user is %s', async (status, revealed) => {
    const user = await createUser({ status });
    const wrong = { ...user, password: 'wrong-Horse-9' };
    const proof = await signInBySrp(wrong, 'CUSTOM_AUTH');
    const ofUnknown = await signInBySrp({ ...wrong, username: newName() }, 'CUSTOM_AUTH');
    expect(proof.body).toEqual(ofUnknown.body);
    const guess = await answer(await startCustomAuth(user), user, { ANSWER: 'a guess' });
    expect(guess).toMatchObject(asked);
    const right = await answer(await startCustomAuth(user), user, { ANSWER: 'blue-heron' });
    expect(right).toMatchObject(revealed);
  });
});

describe('a temporary password', () => {
  const status = 'FORCE_CHANGE_PASSWORD';

  test('is replaced, along with attributes that are missing', async () => {
    const user = await createUser({
      ...{ status, requiredAttributes: ['name', 'nickname', 'email'] },
      attributes: { nickname: 'Known' },
    });
    const asked = await signInWithPassword(user);
    const requiredAttributes = '["userAttributes.name"]';
    expect(asked).toMatchObject(asks('NEW_PASSWORD_REQUIRED', { requiredAttributes }));
    const name = { 'userAttributes.name': 'Given' };
    for (const [responses, error, message] of [
      [
        { NEW_PASSWORD: 'short', ...name },
        'InvalidPasswordException',
        'Password did not conform with policy: Password not long enough',
      ],
      [{}, 'InvalidParameterException', 'Invalid attributes given, name is missing'],
      [
        { 'userAttributes.email': 'thief@example.com' },
        'NotAuthorizedException',
        'Cannot modify an already provided email',
      ],
      [{ NEW_PASSWORD: ` ${newPassword}` }, 'InvalidParameterException', expect.any(String)],
      [
        { NEW_PASSWORD: `Aa1-${'a'.repeat(5_000)}` },
        'InvalidParameterException',
        expect.any(String),
      ],
    ] as const) {
      const given = { NEW_PASSWORD: newPassword, ...responses };
      expect(await answer(asked, user, given)).toMatchObject(refused(error, message));
    }
    const phone = { 'userAttributes.phone_number': '+12025550199' };
    const replaced = await answer(asked, user, { NEW_PASSWORD: newPassword, ...name, ...phone });
    expect(replaced).toMatchObject(signedIn);
    // Nobody has proven that the phone number is theirs.
    expect((await server.control.getUser(user.username)).attributes).toMatchObject({
      ...{ name: 'Given', nickname: 'Known', email: user.email, email_verified: 'true' },
      phone_number_verified: 'false',
    });
    expect(await signInWithPassword(user)).toMatchObject(incorrect);
  });

  test('is not replaced along with a phone number that somebody else signs in with', async () => {
    const user = await createUser({ status });
    const asked = await signInWithPassword(user);
    const phone = { 'userAttributes.phone_number': '+12025550142' };
    await withSettings({ usernameAttributes: ['phone_number'] }, async () => {
      const taking = await answer(asked, user, { NEW_PASSWORD: newPassword, ...phone });
      expect(taking).toMatchObject(refused('AliasExistsException'));
    });
  });

  test('expires after its days', async () => {
    const user = await createUser({ status });
    const message = 'Temporary password has expired and must be reset by an administrator.';
    await later(8 * 24 * 3600 * 1000, async () => {
      const late = await signInWithPassword(user);
      expect(late).toMatchObject(refused('NotAuthorizedException', message));
    });
    expect(await signInWithPassword(user)).toMatchObject(asks('NEW_PASSWORD_REQUIRED'));
  });
});

describe('a second factor', () => {
  test('is a code sent by SMS', async () => {
    const user = await createUser({ mfa: 'SMS', attributes: { phone_number } });
    const asked = await signInWithPassword(user);
    const sent = {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: '+*******0181',
    };
    expect(asked).toMatchObject(asks('SMS_MFA', sent));
    const code = await codeTo(phone_number);
    const wrong = await answer(asked, user, { SMS_MFA_CODE: wrongCode(code) });
    expect(wrong).toMatchObject(wrongFactor);
    expect(await answer(asked, user, { SMS_MFA_CODE: code })).toMatchObject(signedIn);
  });

  test('is a code of an authenticator app, which works once and at its time', async () => {
    const user = await createUser({ mfa: 'TOTP' });
    const secret = await secretOf(user);
    const asked = await signInWithPassword(user);
    for (const distance of [-120_000, 120_000]) {
      const SOFTWARE_TOKEN_MFA_CODE = totpCode(secret, Date.now() + distance);
      const early = await answer(asked, user, { SOFTWARE_TOKEN_MFA_CODE });
      expect(early).toMatchObject(wrongFactor);
    }
    const right = { SOFTWARE_TOKEN_MFA_CODE: totpCode(secret) };
    expect(await answer(asked, user, right)).toMatchObject(signedIn);
    const again = await answer(await signInWithPassword(user), user, right);
    const message = 'Your software token has already been used once.';
    expect(again).toMatchObject(refused('ExpiredCodeException', message));
  });

  test('cannot be skipped, nor be that of somebody else', async () => {
    const [user, other] = [await createUser({ mfa: 'TOTP' }), await createUser({ mfa: 'TOTP' })];
    const { Session } = (await signInWithPassword(user)).body;
    const USERNAME = user.username;
    const theirs = { SOFTWARE_TOKEN_MFA_CODE: totpCode(await secretOf(other)) };
    for (const [name, responses] of [
      ['SOFTWARE_TOKEN_MFA', {}],
      ['SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '' }],
      ['SOFTWARE_TOKEN_MFA', { ...theirs, USERNAME: other.username }],
      ['SELECT_MFA_TYPE', { ANSWER: 'SMS_MFA' }],
      ['MFA_SETUP', {}],
      ['DEVICE_SRP_AUTH', { DEVICE_KEY: 'x', SRP_A: '1' }],
    ] as const) {
      const answer = await respond(name, Session, { USERNAME, ...responses });
      expect(answer.status).toBe(400);
      expect(answer.body).not.toHaveProperty('AuthenticationResult');
    }
  });

  test('is set up within the sign-in; each session works once', async () => {
    const user = await createUser({ mfa: 'TOTP_SETUP' });
    const asked = await signInBySrp(user);
    expect(asked).toMatchObject(asks('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }));
    expect(await answer(asked, user, {})).toMatchObject(expiredSession);
    const associated = await userPool('AssociateSoftwareToken', { Session: asked.body.Session });
    const { SecretCode, Session } = associated.body;
    expect(SecretCode).toMatch(/^[A-Z2-7]{52}$/);
    const UserCode = totpCode(SecretCode);
    const verify = (id: string, code: string) =>
      userPool('VerifySoftwareToken', { Session: id, UserCode: code });
    expect(await verify(asked.body.Session, UserCode)).toMatchObject(usedSession);
    const message = 'Code mismatch and fail enable Software Token MFA';
    const wrong = await verify(Session, wrongCode(UserCode));
    expect(wrong).toMatchObject(refused('EnableSoftwareTokenMFAException', message));
    const { body } = await verify(Session, UserCode);
    expect(body).toEqual({ Status: 'SUCCESS', Session: expect.any(String) });
    const conclude = () => respond('MFA_SETUP', body.Session, { USERNAME: user.username });
    expect(await conclude()).toMatchObject(signedIn);
    expect(await conclude()).toMatchObject(usedSession);
    expect(await signInBySrp(user)).toMatchObject(asks('SOFTWARE_TOKEN_MFA'));
  });

  test('is set up by a user who has none if the pool demands one', async () => {
    const user = await createUser();
    await withSettings({ mfaConfiguration: 'ON' }, async () => {
      expect(await signInWithPassword(user)).toMatchObject(asks('MFA_SETUP'));
    });
  });

  test('is chosen by a user who has two', async () => {
    const user = await createUser({ attributes: { phone_number } });
    const { AccessToken } = await tokensOf(user);
    const { SecretCode } = (await userPool('AssociateSoftwareToken', { AccessToken })).body;
    await userPool('VerifySoftwareToken', { AccessToken, UserCode: totpCode(SecretCode) });
    const both = { SMSMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } };
    await userPool('SetUserMFAPreference', { AccessToken, ...both });
    const MFAS_CAN_CHOOSE = '["SMS_MFA","SOFTWARE_TOKEN_MFA"]';
    const choose = asks('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE });
    const asked = await signInWithPassword(user);
    expect(asked).toMatchObject(choose);
    const none = await answer(asked, user, { ANSWER: 'EMAIL_OTP' });
    expect(none).toMatchObject(refused('InvalidParameterException', 'Invalid MFA type selected.'));
    const bySms = await answer(asked, user, { ANSWER: 'SMS_MFA' });
    const SMS_MFA_CODE = await codeTo(phone_number);
    expect(await answer(bySms, user, { SMS_MFA_CODE })).toMatchObject(signedIn);
    const byApp = await answer(await signInWithPassword(user), user, {
      ANSWER: 'SOFTWARE_TOKEN_MFA',
    });
    const SOFTWARE_TOKEN_MFA_CODE = totpCode(SecretCode);
    expect(await answer(byApp, user, { SOFTWARE_TOKEN_MFA_CODE })).toMatchObject(signedIn);
  });
});

describe('a remembered device', () => {
  /** Confirms the device of a sign-in, and remembers it. @returns what proves it later */
  async function remember({
    AccessToken,
    NewDeviceMetadata,
  }: Awaited<ReturnType<typeof tokensOf>>) {
    const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata;
    const made = createDeviceVerifier(DeviceKey, DeviceGroupKey);
    await userPool('ConfirmDevice', { AccessToken, DeviceKey, ...made });
    const remembered = { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' };
    await userPool('UpdateDeviceStatus', remembered);
    return { DeviceKey, DeviceGroupKey, secret: made.DeviceRandomPassword };
  }

  /** Answers both challenges of a device. */
  async function prove(
    asked: ApiAnswer,
    user: TestUser,
    { DeviceKey, DeviceGroupKey, secret }: Awaited<ReturnType<typeof remember>>,
  ): Promise<ApiAnswer> {
    const device = { DEVICE_KEY: DeviceKey };
    const session = createSrpSession(user.username, '', userPoolId);
    const second = await answer(asked, user, { ...device, SRP_A: session.largeA });
    const signed = signSrpSessionWithDevice(session, second.body, DeviceGroupKey, secret);
    return answer(second, user, {
      ...device,
      PASSWORD_CLAIM_SECRET_BLOCK: second.body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
      TIMESTAMP: signed.timestamp,
    });
  }

  test('proves itself, and counts as new once it is forgotten', async () => {
    const user = await createUser();
    const device = await remember(await tokensOf(user));
    const key = { DEVICE_KEY: device.DeviceKey };
    const asked = await signInWithPassword(user, key);
    expect(asked).toMatchObject(asks('DEVICE_SRP_AUTH', key));
    const { body } = await prove(asked, user, device);
    const { AccessToken, NewDeviceMetadata } = body.AuthenticationResult;
    expect(NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(AccessToken).device_key).toBe(device.DeviceKey);
    const forged = { ...device, secret: 'another' };
    expect(await prove(await signInWithPassword(user, key), user, forged)).toMatchObject(incorrect);

    await userPool('ForgetDevice', { AccessToken, DeviceKey: device.DeviceKey });
    const unknown = refused('ResourceNotFoundException', 'Device does not exist.');
    expect(await signInWithPassword(user, key)).toMatchObject(unknown);
    expect(await signInWithPassword(await createUser(), key)).toMatchObject(unknown);
    expect((await tokensOf(user)).NewDeviceMetadata.DeviceKey).not.toBe(device.DeviceKey);
  });

  test('replaces the second factor if the pool allows it', async () => {
    const user = await createUser({ mfa: 'TOTP' });
    const deviceConfiguration = {
      challengeRequiredOnNewDevice: true,
      deviceOnlyRememberedOnUserPrompt: false,
    };
    await withSettings({ deviceConfiguration }, async () => {
      const code = { SOFTWARE_TOKEN_MFA_CODE: totpCode(await secretOf(user)) };
      const { body } = await answer(await signInWithPassword(user), user, code);
      const device = await remember(body.AuthenticationResult);
      const asked = await signInWithPassword(user, { DEVICE_KEY: device.DeviceKey });
      expect(await prove(asked, user, device)).toMatchObject(signedIn);
      expect(await signInWithPassword(user)).toMatchObject(asks('SOFTWARE_TOKEN_MFA'));
    });
  });
});
