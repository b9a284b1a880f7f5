import { authorizeUrl, Browser, callbackUrl } from '../testing/oauth';
import {
  type ApiAnswer,
  codeTo,
  createUser,
  type Credentials,
  incorrect,
  invalidCode,
  later,
  newName,
  password,
  refused,
  respond,
  server,
  signInBySrp,
  signInWithPassword,
  signUp,
  startServer,
  startSrp,
  stopClock,
  tokensOf,
  totpCode,
  usedCode,
  userPool,
  wrongCode,
} from '../testing/server';

beforeAll(() => startServer());
beforeEach(stopClock);

const minute = 60_000;
const locked = refused('NotAuthorizedException', 'Password attempts exceeded');
const limited = refused(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);
const ok = { status: 200 };
const wrongPassword = 'wrong-Horse-9';
const newPassword = { Password: 'Another-horse-9' };

/** Makes the same request several times, one after the other; each must get this answer. */
async function repeat(times: number, request: () => Promise<ApiAnswer>, answer: object) {
  for (let n = 0; n < times; n += 1) expect(await request()).toMatchObject(answer);
}

describe('wrong passwords', () => {
  test.each(['a known', 'an unknown'])(
    'of %s user lock the name, longer each time',
    async (kind) => {
      const { username } = kind === 'a known' ? await createUser() : { username: newName() };
      const guess = (secret = wrongPassword) => signInWithPassword({ username, password: secret });
      await repeat(5, guess, incorrect);
      expect(await guess(password)).toMatchObject(locked);
      expect(await guess()).toMatchObject(locked);
      await later(1_500, async () => {
        expect(await guess()).toMatchObject(incorrect);
        expect(await guess(password)).toMatchObject(locked);
      });
      // The sixth failure locks for two seconds.
      await later(2_900, async () => expect(await guess()).toMatchObject(locked));
      const right = await later(16 * minute, () => guess(password));
      expect(right.status).toBe(kind === 'a known' ? 200 : 400);
    },
  );

  test('are forgotten after the right one', async () => {
    const user = await createUser();
    const guess = () => signInWithPassword({ ...user, password: wrongPassword });
    for (const round of ['first', 'second']) {
      await repeat(4, guess, incorrect);
      expect([round, (await signInWithPassword(user)).status]).toEqual([round, 200]);
    }
  });

  test('count in every flow, and in any case of the name', async () => {
    const user = await createUser();
    const { username } = user;
    const wrong = { username, password: wrongPassword };
    const onPage = ({ password }: Credentials) =>
      new Browser().signInOnLoginPage(authorizeUrl(), username, password);
    const inCapitals = { ...wrong, username: username.toUpperCase() };
    await repeat(2, () => signInWithPassword(inCapitals), incorrect);
    await repeat(2, () => signInBySrp(wrong), incorrect);
    expect((await onPage(wrong)).text).toContain('Incorrect username or password.');

    expect(await signInWithPassword(user)).toMatchObject(locked);
    expect(await signInBySrp(user)).toMatchObject(locked);
    const page = await onPage(user);
    expect(page.url).not.toContain(callbackUrl);
    expect(page.text).toContain('Password attempts exceeded');
  });

  test('lock an SRP exchange that was opened before them, too', async () => {
    const user = await createUser();
    const { Session, responses } = await startSrp(user);
    const guess = () => signInWithPassword({ ...user, password: wrongPassword });
    await repeat(5, guess, incorrect);
    expect(await respond('PASSWORD_VERIFIER', Session, responses)).toMatchObject(locked);
  });

  test('are limited in a change', async () => {
    const user = await createUser();
    const { AccessToken } = await tokensOf(user);
    const change = (PreviousPassword: string) =>
      userPool('ChangePassword', {
        ...{ AccessToken, PreviousPassword, ProposedPassword: 'Another-horse-9' },
      });
    await repeat(5, () => change(wrongPassword), incorrect);
    expect(await change(user.password)).toMatchObject(limited);
  });
});

describe('codes', () => {
  test('of a sign-up can be guessed five times; then even the right one is refused', async () => {
    const Username = newName();
    await signUp(Username);
    const code = await codeTo(`${Username}@example.com`);
    const confirm = (ConfirmationCode: string) =>
      userPool('ConfirmSignUp', { Username, ConfirmationCode });
    await repeat(5, () => confirm(wrongCode(code)), invalidCode);
    await repeat(1, () => confirm(wrongCode(code)), limited);
    expect(await confirm(code)).toMatchObject(limited);
    await later(16 * minute, () => repeat(1, () => confirm(code), ok));
  });

  test('that are new do not clear the count of guesses', async () => {
    const { username: Username, email } = await createUser();
    await userPool('ForgotPassword', { Username });
    const first = await codeTo(email);
    const confirm = (ConfirmationCode: string) =>
      userPool('ConfirmForgotPassword', { Username, ConfirmationCode, ...newPassword });
    await repeat(5, () => confirm(wrongCode(first)), invalidCode);
    await userPool('ForgotPassword', { Username });
    expect(await confirm(await codeTo(email))).toMatchObject(limited);
  });

  test.each([
    ['ResendConfirmationCode', 'ConfirmSignUp', 24 * 60],
    ['ForgotPassword', 'ConfirmForgotPassword', 60],
    ['GetUserAttributeVerificationCode', 'VerifyUserAttribute', 24 * 60],
  ])('of %s for %s expire after %i minutes', async (send, redeem, minutes) => {
    const isSignUp = redeem === 'ConfirmSignUp';
    const user = await createUser({ status: isSignUp ? 'UNCONFIRMED' : 'CONFIRMED' });
    const isAttribute = redeem === 'VerifyUserAttribute';
    const request = async () => ({
      ...{ Username: user.username, AttributeName: 'email', ...newPassword },
      ...(isAttribute && { AccessToken: (await tokensOf(user)).AccessToken }),
    });
    expect(await userPool(send, await request())).toMatchObject(ok);
    const code = await codeTo(user.email);
    const given = { Code: code, ConfirmationCode: code };
    const redeemed = async () => userPool(redeem, { ...(await request()), ...given });
    await later((minutes + 1) * minute, () => repeat(1, redeemed, usedCode));
    await later((minutes - 1) * minute, () => repeat(1, redeemed, ok));
    if (!isSignUp) expect(await redeemed()).toMatchObject(usedCode);
  });

  test('work only for their own purpose, user and address', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { AccessToken } = await tokensOf(user);
    const AttributeName = 'email';
    await userPool('GetUserAttributeVerificationCode', { AccessToken, AttributeName });
    const ofAddress = await codeTo(user.email);
    await userPool('ForgotPassword', { Username: user.username });
    await userPool('ForgotPassword', { Username: other.username });
    for (const [Username, ConfirmationCode] of [
      [user.username, ofAddress],
      [other.username, await codeTo(user.email)],
    ]) {
      const request = { Username, ConfirmationCode, ...newPassword };
      expect(await userPool('ConfirmForgotPassword', request)).toMatchObject(invalidCode);
    }
  });

  test.each(['ResendConfirmationCode', 'ForgotPassword'])(
    'are sent five times by %s, then no more for a while, to known and unknown users alike',
    async (operation) => {
      const status = operation === 'ForgotPassword' ? 'CONFIRMED' : 'UNCONFIRMED';
      const user = await createUser({ status });
      for (const Username of [user.username, newName()]) {
        const send = () => userPool(operation, { Username });
        await repeat(5, send, ok);
        expect(await send()).toMatchObject(limited);
        await later(16 * minute, () => repeat(1, send, ok));
      }
      expect(await server.control.listMessages(user.email)).toHaveLength(6);
    },
  );

  test('of the second factor, when wrong, end the challenge and lock the factor', async () => {
    const user = await createUser({ mfa: 'TOTP' });
    const { totpSecret } = await server.control.getUser(user.username);
    const { Session } = (await signInWithPassword(user)).body;
    const answer = (session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
      respond('SOFTWARE_TOKEN_MFA', session, {
        ...{ USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE },
      });
    const wrong = wrongCode(totpCode(totpSecret, Date.now() + 600_000));
    await repeat(5, () => answer(Session, wrong), refused('CodeMismatchException'));
    const right = totpCode(totpSecret);
    expect(await answer(Session, right)).toMatchObject(refused('NotAuthorizedException'));
    const again = await signInWithPassword(user);
    expect(await answer(again.body.Session, right)).toMatchObject(locked);
  });

  test('of an authenticator app, when wrong, end its set-up', async () => {
    const asked = await signInWithPassword(await createUser({ mfa: 'TOTP_SETUP' }));
    const associated = await userPool('AssociateSoftwareToken', { Session: asked.body.Session });
    const { SecretCode, Session } = associated.body;
    const verify = (UserCode: string) => userPool('VerifySoftwareToken', { Session, UserCode });
    const wrong = wrongCode(totpCode(SecretCode, Date.now() + 600_000));
    await repeat(5, () => verify(wrong), refused('EnableSoftwareTokenMFAException'));
    const right = await verify(totpCode(SecretCode));
    expect(right).toMatchObject(refused('NotAuthorizedException'));
  });
});
