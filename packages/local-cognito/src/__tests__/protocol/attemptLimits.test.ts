import { appClientId } from '../../connection/connection';
import { Browser } from './browser';
import { codeTo, createUser, later, newName, stopClock, wrongCode } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { authorizeUrl, callbackUrl } from './oauthRequests';
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
beforeEach(() => stopClock(server));

const minute = 60_000;
const locked = {
  status: 400,
  error: 'NotAuthorizedException',
  message: 'Password attempts exceeded',
};
const incorrect = {
  status: 400,
  error: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const limited = {
  status: 400,
  error: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const mismatch = {
  status: 400,
  error: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  status: 400,
  error: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};

/** Makes the same request several times, one after the other, and returns the answers. */
async function repeated(times: number, request: () => Promise<ApiAnswer>): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  while (answers.length < times) answers.push(await request());
  return answers;
}

test.each(['a known', 'an unknown'])(
  'wrong passwords of %s user lock the name, longer each time',
  async (kind) => {
    const user = kind === 'a known' ? await createUser(server) : { username: newName() };
    const guess = (password = 'wrong-Horse-9') =>
      signInWithPassword(server, { username: user.username, password });
    for (const answer of await repeated(5, guess)) expect(answer).toMatchObject(incorrect);
    expect(await guess('Correct-horse-9')).toMatchObject(locked);
    expect(await guess()).toMatchObject(locked);
    await later(server, 1_500, async () => {
      expect(await guess()).toMatchObject(incorrect);
      expect(await guess('Correct-horse-9')).toMatchObject(locked);
    });
    // The sixth failure locks for two seconds.
    await later(server, 2_900, async () => expect(await guess()).toMatchObject(locked));
    const right = await later(server, 16 * minute, () => guess('Correct-horse-9'));
    expect(right.status).toBe(kind === 'a known' ? 200 : 400);
  },
);

test('the right password clears the count of wrong ones', async () => {
  const user = await createUser(server);
  const wrong = { ...user, password: 'wrong-Horse-9' };
  for (const answer of await repeated(4, () => signInWithPassword(server, wrong))) {
    expect(answer).toMatchObject(incorrect);
  }
  expect((await signInWithPassword(server, user)).status).toBe(200);
  for (const answer of await repeated(4, () => signInWithPassword(server, wrong))) {
    expect(answer).toMatchObject(incorrect);
  }
  expect((await signInWithPassword(server, user)).status).toBe(200);
});

test('guesses count in every flow, and in any case of the name', async () => {
  const user = await createUser(server);
  const { username } = user;
  const wrong = { username: username.toUpperCase(), password: 'wrong-Horse-9' };
  await repeated(2, () => signInWithPassword(server, wrong));
  for (let guess = 0; guess < 2; guess += 1) {
    const { Session, responses } = await startSrp(server, { ...wrong, username });
    const answer = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
    expect(answer).toMatchObject(incorrect);
  }
  const page = await new Browser(server).signInOnLoginPage(
    authorizeUrl(server),
    username,
    wrong.password,
  );
  expect(page.text).toContain('Incorrect username or password.');

  expect(await signInWithPassword(server, user)).toMatchObject(locked);
  const { Session, responses } = await startSrp(server, user);
  const bySrp = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  expect(bySrp).toMatchObject(locked);
  const onPage = await new Browser(server).signInOnLoginPage(
    authorizeUrl(server),
    username,
    user.password,
  );
  expect(onPage.url).not.toContain(callbackUrl);
  expect(onPage.text).toContain('Password attempts exceeded');
});

test('an SRP exchange opened before the lock does not evade it', async () => {
  const user = await createUser(server);
  const { Session, responses } = await startSrp(server, user);
  await repeated(5, () => signInWithPassword(server, { ...user, password: 'wrong-Horse-9' }));
  const answer = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  expect(answer).toMatchObject(locked);
});

test('guesses of a sign-up code are limited, and during the lock even the right code is refused', async () => {
  const username = newName();
  const email = `${username}@example.com`;
  await userPool(server, 'SignUp', {
    ClientId: appClientId,
    Username: username,
    Password: 'Correct-horse-9',
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  const code = await codeTo(server, email);
  const confirm = (ConfirmationCode: string) =>
    userPool(server, 'ConfirmSignUp', {
      ClientId: appClientId,
      Username: username,
      ConfirmationCode,
    });
  for (const answer of await repeated(5, () => confirm(wrongCode(code)))) {
    expect(answer).toMatchObject(mismatch);
  }
  expect(await confirm(wrongCode(code))).toMatchObject(limited);
  expect(await confirm(code)).toMatchObject(limited);
  await later(server, 16 * minute, async () => expect((await confirm(code)).status).toBe(200));
});

test('a new code does not clear the count of guesses', async () => {
  const user = await createUser(server);
  const request = { ClientId: appClientId, Username: user.username };
  await userPool(server, 'ForgotPassword', request);
  const first = await codeTo(server, user.email);
  const confirm = (ConfirmationCode: string) =>
    userPool(server, 'ConfirmForgotPassword', {
      ...request,
      ConfirmationCode,
      Password: 'Another-horse-9',
    });
  await repeated(5, () => confirm(wrongCode(first)));
  await userPool(server, 'ForgotPassword', request);
  const second = await codeTo(server, user.email);
  expect(await confirm(second)).toMatchObject(limited);
});

test.each([
  ['a sign-up', 24 * 60, 'signUp'],
  ['a forgotten password', 60, 'forgotPassword'],
  ['an address', 24 * 60, 'address'],
])('the code of %s expires after %i minutes', async (_case, minutes, purpose) => {
  const status = purpose === 'signUp' ? 'UNCONFIRMED' : 'CONFIRMED';
  const user = await createUser(server, { status });
  const request = { ClientId: appClientId, Username: user.username };
  const send = async () => {
    if (purpose === 'signUp') return userPool(server, 'ResendConfirmationCode', request);
    if (purpose === 'forgotPassword') return userPool(server, 'ForgotPassword', request);
    const { AccessToken } = await tokensOf(server, user);
    const AttributeName = 'email';
    return userPool(server, 'GetUserAttributeVerificationCode', { AccessToken, AttributeName });
  };
  expect((await send()).status).toBe(200);
  const code = await codeTo(server, user.email);
  const redeem = async () => {
    if (purpose === 'signUp') {
      return userPool(server, 'ConfirmSignUp', { ...request, ConfirmationCode: code });
    }
    if (purpose === 'forgotPassword') {
      return userPool(server, 'ConfirmForgotPassword', {
        ...request,
        ConfirmationCode: code,
        Password: 'Another-horse-9',
      });
    }
    const { AccessToken } = await tokensOf(server, user);
    const AttributeName = 'email';
    return userPool(server, 'VerifyUserAttribute', { AccessToken, AttributeName, Code: code });
  };
  await later(server, (minutes + 1) * minute, async () => {
    expect(await redeem()).toMatchObject(expired);
  });
  await later(server, (minutes - 1) * minute, async () => {
    expect((await redeem()).status).toBe(200);
  });
  if (purpose !== 'signUp') expect(await redeem()).toMatchObject(expired);
});

test('a code works only for its own purpose, user and address', async () => {
  const [user, other] = [await createUser(server), await createUser(server)];
  const { AccessToken } = await tokensOf(server, user);
  const AttributeName = 'email';
  await userPool(server, 'GetUserAttributeVerificationCode', { AccessToken, AttributeName });
  const ofAddress = await codeTo(server, user.email);
  const ClientId = appClientId;
  await userPool(server, 'ForgotPassword', { ClientId, Username: user.username });
  await userPool(server, 'ForgotPassword', { ClientId, Username: other.username });
  const Password = 'Another-horse-9';
  for (const [Username, ConfirmationCode] of [
    [user.username, ofAddress],
    [other.username, await codeTo(server, user.email)],
  ]) {
    const request = { ClientId, Username, ConfirmationCode, Password };
    expect(await userPool(server, 'ConfirmForgotPassword', request)).toMatchObject(mismatch);
  }
});

test('wrong codes of the second factor end the challenge and lock the factor', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const { totpSecret } = await server.control.getUser(user.username);
  const { body } = await signInWithPassword(server, user);
  const answer = (session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    respond(server, 'SOFTWARE_TOKEN_MFA', session, {
      USERNAME: user.username,
      SOFTWARE_TOKEN_MFA_CODE,
    });
  const wrong = wrongCode(totpCode(totpSecret ?? '', Date.now() + 600_000));
  for (const each of await repeated(5, () => answer(body.Session, wrong))) {
    expect(each).toMatchObject({ error: 'CodeMismatchException' });
  }
  const right = totpCode(totpSecret ?? '');
  expect(await answer(body.Session, right)).toMatchObject({ error: 'NotAuthorizedException' });
  const again = await signInWithPassword(server, user);
  expect(await answer(again.body.Session, right)).toMatchObject(locked);
});

test('wrong first codes of an authenticator app end its set-up', async () => {
  const user = await createUser(server, { mfa: 'TOTP_SETUP' });
  const { body } = await signInWithPassword(server, user);
  const associated = await userPool(server, 'AssociateSoftwareToken', { Session: body.Session });
  const { SecretCode, Session } = associated.body;
  const verify = (UserCode: string) =>
    userPool(server, 'VerifySoftwareToken', { Session, UserCode });
  const wrong = wrongCode(totpCode(SecretCode, Date.now() + 600_000));
  for (const each of await repeated(5, () => verify(wrong))) {
    expect(each).toMatchObject({ error: 'EnableSoftwareTokenMFAException' });
  }
  expect(await verify(totpCode(SecretCode))).toMatchObject({ error: 'NotAuthorizedException' });
});

test('guesses of the old password in a change are limited', async () => {
  const user = await createUser(server);
  const { AccessToken } = await tokensOf(server, user);
  const change = (PreviousPassword: string) =>
    userPool(server, 'ChangePassword', {
      AccessToken,
      PreviousPassword,
      ProposedPassword: 'Another-horse-9',
    });
  for (const answer of await repeated(5, () => change('wrong-Horse-9'))) {
    expect(answer).toMatchObject(incorrect);
  }
  expect(await change(user.password)).toMatchObject(limited);
});

test.each(['ResendConfirmationCode', 'ForgotPassword'])(
  '%s sends five codes, then no more for a while, to known and unknown users alike',
  async (operation) => {
    const status = operation === 'ForgotPassword' ? 'CONFIRMED' : 'UNCONFIRMED';
    const user = await createUser(server, { status });
    for (const Username of [user.username, newName()]) {
      const send = () => userPool(server, operation, { ClientId: appClientId, Username });
      for (const answer of await repeated(5, send)) expect(answer.status).toBe(200);
      expect(await send()).toMatchObject(limited);
      await later(server, 16 * minute, async () => expect((await send()).status).toBe(200));
    }
    expect(await server.control.listMessages(user.email)).toHaveLength(6);
  },
);
