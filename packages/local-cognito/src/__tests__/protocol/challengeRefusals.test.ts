import { createSrpSession } from 'cognito-srp-helper';
import { appClientId, userPoolId } from '../../connection/connection';
import { N } from '../../srp/srp';
import {
  codeTo,
  createUser,
  later,
  newName,
  stopClock,
  withSettings,
  withoutRotation,
} from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { totpCode } from './totpCode';
import { respond, signInWithPassword, startSrp, userPool } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
beforeEach(() => stopClock(server));

const invalidSession = {
  status: 400,
  error: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const usedSession = {
  ...invalidSession,
  message: 'Invalid session for the user, session can only be used once.',
};
const incorrect = {
  status: 400,
  error: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};

test('an SRP answer works once', async () => {
  const { Session, responses } = await startSrp(server, await createUser(server));
  const first = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  expect(first.body.AuthenticationResult).toBeDefined();
  const second = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  expect(second).toMatchObject(usedSession);
});

test('of two identical SRP answers sent at once, only one works', async () => {
  const { Session, responses } = await startSrp(server, await createUser(server));
  const answers = await Promise.all(
    [1, 2, 3].map(() => respond(server, 'PASSWORD_VERIFIER', Session, responses)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('an SRP answer does not fit the challenge of another sign-in', async () => {
  const user = await createUser(server);
  const first = await startSrp(server, user);
  const second = await startSrp(server, user);
  const swapped = await respond(server, 'PASSWORD_VERIFIER', second.Session, first.responses);
  expect(swapped).toMatchObject(incorrect);
});

test('a wrong SRP answer ends its challenge', async () => {
  const { Session, responses } = await startSrp(server, await createUser(server));
  const wrong = { ...responses, PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64') };
  expect(await respond(server, 'PASSWORD_VERIFIER', Session, wrong)).toMatchObject(incorrect);
  const right = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  expect(right).toMatchObject(usedSession);
});

test.each([
  ['another secret block', { PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(256).toString('base64') }],
  ['a shortened secret block', { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' }],
  ['a signature of no bytes', { PASSWORD_CLAIM_SIGNATURE: '!' }],
  ['another time than was signed', { TIMESTAMP: 'Sat Nov 21 04:20:28 UTC 2020' }],
])('an SRP answer with %s is refused', async (_case, change) => {
  const { Session, responses } = await startSrp(server, await createUser(server));
  const answer = await respond(server, 'PASSWORD_VERIFIER', Session, { ...responses, ...change });
  expect(answer).toMatchObject(incorrect);
});

test.each([
  '2026-11-21T04:20:28Z',
  'Sat Nov 21 24:20:28 UTC 2026',
  `Sat Nov 21 04:20:28 UTC 2026${' '.repeat(1000)}`,
])('the TIMESTAMP "%s" has the wrong form', async (TIMESTAMP) => {
  const { Session, responses } = await startSrp(server, await createUser(server));
  const answer = await respond(server, 'PASSWORD_VERIFIER', Session, { ...responses, TIMESTAMP });
  expect(answer).toMatchObject({
    error: 'InvalidParameterException',
    message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
  });
});

test.each(['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'])(
  'an SRP answer without %s is incomplete',
  async (name) => {
    const { Session, responses } = await startSrp(server, await createUser(server));
    const rest = Object.fromEntries(Object.entries(responses).filter(([key]) => key !== name));
    expect(await respond(server, 'PASSWORD_VERIFIER', Session, rest)).toMatchObject({
      error: 'InvalidParameterException',
      message: `Missing required parameter ${name}`,
    });
  },
);

const publicValues: [string, string][] = [
  ['zero', '0'],
  ['N', N.toString(16)],
  ['N squared', (N * N).toString(16)],
  ['a negative number', '-1'],
  ['digits of another script', '١٢٣'],
  ['a line break', '12\n'],
  ['100,000 digits', 'f'.repeat(100_000)],
];

test.each(publicValues)('%s is not a valid SRP_A', async (_case, SRP_A) => {
  const user = await createUser(server);
  for (const AuthFlow of ['USER_SRP_AUTH', 'CUSTOM_AUTH']) {
    for (const USERNAME of [user.username, newName()]) {
      const started = await userPool(server, 'InitiateAuth', {
        ClientId: appClientId,
        AuthFlow,
        AuthParameters: { USERNAME, SRP_A, CHALLENGE_NAME: 'SRP_A' },
      });
      expect(started).toMatchObject({ status: 400, error: 'InvalidParameterException' });
      expect(started.body).not.toHaveProperty('Session');
    }
  }
});

test('a flow that is unknown or lacks parameters does not begin', async () => {
  const { username } = await createUser(server);
  const { largeA: SRP_A } = createSrpSession(username, 'any', userPoolId, false);
  for (const [AuthFlow, AuthParameters, message] of [
    ['USER_SRP_AUTH', { USERNAME: username }, 'Missing required parameter SRP_A'],
    ['USER_SRP_AUTH', { SRP_A }, 'Missing required parameter USERNAME'],
    ['USER_SRP_AUTH', undefined, 'Missing required parameter USERNAME'],
    ['USER_PASSWORD_AUTH', { USERNAME: username }, 'Missing required parameter PASSWORD'],
    ['USER_PASSWORD_AUTH', { PASSWORD: 'x' }, 'Missing required parameter USERNAME'],
    ['CUSTOM_AUTH', {}, 'Missing required parameter USERNAME'],
    ['REFRESH_TOKEN_AUTH', {}, 'REFRESH_TOKEN_AUTH flow not enabled for this client'],
    ['ADMIN_NO_SRP_AUTH', {}, 'Initiate Auth method not supported.'],
    ['USER_AUTH', { USERNAME: username }, 'Initiate Auth method not supported.'],
  ] as const) {
    const answer = await userPool(server, 'InitiateAuth', {
      ClientId: appClientId,
      AuthFlow,
      AuthParameters,
    });
    expect(answer).toMatchObject({ error: 'InvalidParameterException', message });
  }
  const unknown = await userPool(server, 'InitiateAuth', {
    ClientId: appClientId,
    AuthFlow: 'NONE',
  });
  const refresh = { ClientId: appClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: {} };
  await withSettings(server, withoutRotation, async () => {
    expect(await userPool(server, 'InitiateAuth', refresh)).toMatchObject({
      error: 'InvalidParameterException',
      message: 'Missing required parameter REFRESH_TOKEN',
    });
  });
  expect(unknown).toMatchObject({
    error: 'InvalidParameterException',
    message: expect.stringContaining("Value 'NONE' at 'authFlow' failed to satisfy constraint"),
  });
});

test('a challenge expires after three minutes', async () => {
  const user = await createUser(server);
  const inTime = await startSrp(server, user);
  const late = await startSrp(server, user);
  await later(server, 179_000, async () => {
    const { responses, Session } = inTime;
    expect((await respond(server, 'PASSWORD_VERIFIER', Session, responses)).status).toBe(200);
  });
  await later(server, 181_000, async () => {
    const { responses, Session } = late;
    const answer = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
    expect(answer).toMatchObject(invalidSession);
  });
});

test('the session of one challenge cannot answer another', async () => {
  const phone = '+12025550181';
  const user = await createUser(server, { mfa: 'SMS', attributes: { phone_number: phone } });
  const { body } = await signInWithPassword(server, user);
  expect(body.ChallengeName).toBe('SMS_MFA');
  const code = await codeTo(server, phone);
  const responses = {
    USERNAME: user.username,
    SMS_MFA_CODE: code,
    SOFTWARE_TOKEN_MFA_CODE: code,
    NEW_PASSWORD: 'Another-horse-9',
    ANSWER: 'blue-heron',
  };
  for (const name of [
    'NEW_PASSWORD_REQUIRED',
    'CUSTOM_CHALLENGE',
    'SOFTWARE_TOKEN_MFA',
    'MFA_SETUP',
    'SELECT_MFA_TYPE',
    'DEVICE_SRP_AUTH',
    'PASSWORD_VERIFIER',
  ]) {
    expect(await respond(server, name, body.Session, responses)).toMatchObject(invalidSession);
  }
  const associate = await userPool(server, 'AssociateSoftwareToken', { Session: body.Session });
  expect(associate).toMatchObject(invalidSession);
  expect((await respond(server, 'SMS_MFA', body.Session, responses)).status).toBe(200);
});

test("nobody can answer another user's challenge", async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const other = await createUser(server, { mfa: 'TOTP' });
  const { totpSecret } = await server.control.getUser(other.username);
  const { body } = await signInWithPassword(server, user);
  const answer = await respond(server, 'SOFTWARE_TOKEN_MFA', body.Session, {
    USERNAME: other.username,
    SOFTWARE_TOKEN_MFA_CODE: totpCode(totpSecret ?? ''),
  });
  expect(answer).toMatchObject(invalidSession);
});

test('made-up sessions are refused', async () => {
  const { username } = await createUser(server);
  const responses = { USERNAME: username, SMS_MFA_CODE: '123456' };
  for (const session of [
    'x'.repeat(20),
    'x'.repeat(2048),
    '__proto__'.repeat(3),
    '../'.repeat(10),
  ]) {
    expect(await respond(server, 'SMS_MFA', session, responses)).toMatchObject(invalidSession);
  }
  for (const session of ['', 'short', 'x'.repeat(2049)]) {
    expect(await respond(server, 'SMS_MFA', session, responses)).toMatchObject({
      error: 'InvalidParameterException',
      message: expect.stringContaining("at 'session' failed to satisfy constraint"),
    });
  }
  const without = await userPool(server, 'RespondToAuthChallenge', {
    ClientId: appClientId,
    ChallengeName: 'SMS_MFA',
    ChallengeResponses: responses,
  });
  expect(without).toMatchObject({ error: 'InvalidParameterException' });
});

test('a second factor cannot be skipped', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const { body } = await signInWithPassword(server, user);
  expect(body).not.toHaveProperty('AuthenticationResult');
  const { Session } = body;
  const USERNAME = user.username;
  for (const [name, responses] of [
    ['SOFTWARE_TOKEN_MFA', {}],
    ['SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '' }],
    ['SELECT_MFA_TYPE', { ANSWER: 'SMS_MFA' }],
    ['MFA_SETUP', {}],
    ['DEVICE_SRP_AUTH', { DEVICE_KEY: 'x', SRP_A: '1' }],
  ] as const) {
    const answer = await respond(server, name, Session, { USERNAME, ...responses });
    expect(answer.status).toBe(400);
    expect(answer.body).not.toHaveProperty('AuthenticationResult');
  }
});

test('a temporary password expires after its days', async () => {
  const user = await createUser(server, { status: 'FORCE_CHANGE_PASSWORD' });
  await later(server, 8 * 24 * 3600 * 1000, async () => {
    expect(await signInWithPassword(server, user)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
  expect((await signInWithPassword(server, user)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('an authenticator code from another time is refused', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const { totpSecret } = await server.control.getUser(user.username);
  const { body } = await signInWithPassword(server, user);
  for (const distance of [-120_000, 120_000]) {
    const answer = await respond(server, 'SOFTWARE_TOKEN_MFA', body.Session, {
      USERNAME: user.username,
      SOFTWARE_TOKEN_MFA_CODE: totpCode(totpSecret ?? '', Date.now() + distance),
    });
    expect(answer).toMatchObject({
      error: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
  }
});

test('other app clients are refused as unknown', async () => {
  const { username, password } = await createUser(server);
  const ClientId = 'a'.repeat(26);
  for (const [operation, parameters] of [
    [
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      },
    ],
    [
      'RespondToAuthChallenge',
      { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(20), ChallengeResponses: {} },
    ],
    ['SignUp', { Username: newName(), Password: password }],
    ['ConfirmSignUp', { Username: username, ConfirmationCode: '123456' }],
    ['ResendConfirmationCode', { Username: username }],
    ['ForgotPassword', { Username: username }],
    [
      'ConfirmForgotPassword',
      { Username: username, ConfirmationCode: '123456', Password: password },
    ],
    ['GetTokensFromRefreshToken', { RefreshToken: 'x' }],
    ['RevokeToken', { Token: 'x' }],
  ] as const) {
    expect(await userPool(server, operation, { ClientId, ...parameters })).toMatchObject({
      error: 'ResourceNotFoundException',
      message: `User pool client ${ClientId} does not exist.`,
    });
  }
});
