import { createSrpSession } from 'cognito-srp-helper';
import { appClientId, userPoolId } from '../../connection/connection';
import { codeTo, createUser, newName, withSettings, wrongCode } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { respond, signInWithPassword, startSrp, userPool, type ApiAnswer } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

const ClientId = appClientId;

/** Reduces an answer to the parts that depend neither on random values nor on the requested name. */
function shapeOf({ status, error, message, body }: ApiAnswer, username: string): unknown {
  const shape = (value: unknown): unknown => {
    if (value === username) return '<username>';
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]));
  };
  return { status, error, message, body: shape(body) };
}

function startedSrp(username: string, flow = 'USER_SRP_AUTH'): Promise<ApiAnswer> {
  const { largeA } = createSrpSession(username, 'any', userPoolId, false);
  return userPool(server, 'InitiateAuth', {
    ClientId,
    AuthFlow: flow,
    AuthParameters: { USERNAME: username, SRP_A: largeA, CHALLENGE_NAME: 'SRP_A' },
  });
}

test.each(['USER_SRP_AUTH', 'CUSTOM_AUTH'])(
  'the first step of %s answers an unknown user like a known one',
  async (flow) => {
    const { username } = await createUser(server);
    const unknown = newName();
    const [known, other] = [await startedSrp(username, flow), await startedSrp(unknown, flow)];
    expect(other.status).toBe(200);
    expect(shapeOf(other, unknown)).toEqual(shapeOf(known, username));
    expect(other.body.ChallengeParameters.SRP_B).toMatch(/^[0-9a-f]{700,768}$/);
    expect(other.body.ChallengeParameters.SALT).toMatch(/^[0-9a-f]{24,32}$/);
    expect(known.body.ChallengeParameters.SALT).toMatch(/^[0-9a-f]{24,32}$/);
    expect(other.body.Session).toHaveLength(known.body.Session.length);
    expect(other.body.ChallengeParameters.SECRET_BLOCK).toHaveLength(
      known.body.ChallengeParameters.SECRET_BLOCK.length,
    );
  },
);

test('the salt of an unknown user stays the same, like that of a known one', async () => {
  const { username } = await createUser(server);
  for (const name of [username, newName()]) {
    const salt = async (typed: string) =>
      (await startedSrp(typed)).body.ChallengeParameters.SALT as string;
    const first = await salt(name);
    expect(await salt(name)).toBe(first);
    expect(await salt(name.toUpperCase())).toBe(first);
    expect(await salt(newName())).not.toBe(first);
  }
});

test('a wrong answer to the second step of SRP is the same for both', async () => {
  const known = await createUser(server);
  const unknown = { username: newName(), password: 'Correct-horse-9' };
  const attempt = async (user: typeof unknown) => {
    const { Session, responses } = await startSrp(server, user);
    return respond(server, 'PASSWORD_VERIFIER', Session, responses);
  };
  const [ofKnown, ofUnknown] = [
    await attempt({ ...known, password: 'wrong-Horse-9' }),
    await attempt(unknown),
  ];
  expect(ofUnknown).toMatchObject({ status: 400, error: 'NotAuthorizedException' });
  expect(ofUnknown.body).toEqual(ofKnown.body);
});

test('a member from Google has no password and looks unknown', async () => {
  const unknown = await signInWithPassword(server, { username: newName(), password: 'x' });
  const username = 'Google_101812185212101518520';
  const google = await signInWithPassword(server, { username, password: 'x' });
  expect(google.body).toEqual(unknown.body);
});

test('unknown users, too, seem to get a code for a forgotten password', async () => {
  const { username } = await createUser(server);
  const unknown = newName();
  const ask = (Username: string) => userPool(server, 'ForgotPassword', { ClientId, Username });
  const [known, other] = [await ask(username), await ask(unknown)];
  expect(shapeOf(other, unknown)).toEqual(shapeOf(known, username));
  expect(other.body.CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: expect.stringMatching(/^[a-z]\*\*\*@[a-z]\*\*\*$/),
  });
  expect((await ask(unknown)).body).toEqual(other.body);
});

test('codes for unknown users get the same answers as wrong codes for known ones', async () => {
  const known = await createUser(server);
  const unknown = newName();
  const confirm = (Username: string, ConfirmationCode: string, Password = 'Another-horse-9') =>
    userPool(server, 'ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });
  const neverSent = await confirm(known.username, '123456');
  expect((await confirm(unknown, '123456')).body).toEqual(neverSent.body);
  for (const Username of [known.username, unknown]) {
    await userPool(server, 'ForgotPassword', { ClientId, Username });
  }
  const code = await codeTo(server, known.email);
  const wrong = wrongCode(code);
  for (let guess = 0; guess < 6; guess += 1) {
    const ofKnown = await confirm(known.username, wrong);
    expect((await confirm(unknown, wrong)).body).toEqual(ofKnown.body);
  }
  const weak = await confirm(known.username, wrong, 'weak-password');
  expect((await confirm(unknown, wrong, 'weak-password')).body).toEqual(weak.body);
});

test('unknown users, too, seem to get a sign-up code again, and it confirms nobody', async () => {
  const { username } = await createUser(server, { status: 'UNCONFIRMED' });
  const unknown = newName();
  const resend = (Username: string) =>
    userPool(server, 'ResendConfirmationCode', { ClientId, Username });
  expect(shapeOf(await resend(unknown), unknown)).toEqual(
    shapeOf(await resend(username), username),
  );
  const request = { ClientId, Username: unknown, ConfirmationCode: '123456' };
  expect(await userPool(server, 'ConfirmSignUp', request)).toMatchObject({
    status: 400,
    error: 'ExpiredCodeException',
  });
});

test('a disabled user looks unknown to anybody who does not know the password', async () => {
  const { username } = await createUser(server, { enabled: false });
  const unknown = newName();
  const ask = (Username: string) => userPool(server, 'ForgotPassword', { ClientId, Username });
  expect(shapeOf(await ask(username), username)).toEqual(shapeOf(await ask(unknown), unknown));
  const guess = (name: string) =>
    signInWithPassword(server, { username: name, password: 'wrong-Horse-9' });
  expect((await guess(username)).body).toEqual((await guess(unknown)).body);
});

test('if the pool does not hide unknown users, answers say that they do not exist', async () => {
  const Username = newName();
  const Password = 'Correct-horse-9';
  const ConfirmationCode = '123456';
  await withSettings(server, { preventUserExistenceErrors: 'LEGACY' }, async () => {
    const answers = [
      await signInWithPassword(server, { username: Username, password: Password }),
      await startedSrp(Username),
      await userPool(server, 'ForgotPassword', { ClientId, Username }),
      await userPool(server, 'ConfirmForgotPassword', {
        ClientId,
        Username,
        ConfirmationCode,
        Password,
      }),
      await userPool(server, 'ResendConfirmationCode', { ClientId, Username }),
      await userPool(server, 'ConfirmSignUp', { ClientId, Username, ConfirmationCode }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        error: 'UserNotFoundException',
        message: 'User does not exist.',
      });
    }
  });
});
