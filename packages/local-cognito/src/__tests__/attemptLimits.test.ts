import { authorizeUrl, Browser, callbackUrl } from '../testing/oauth';
import * as pool from '../testing/server';
import { answer, call, incorrect, later, newUser, password, refused } from '../testing/server';
import { server, signIn, unauthorized, usedCode, wrongCode } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(pool.stopClock);

const minute = 60_000;
const locked = unauthorized('Password attempts exceeded');
const tooMany = 'Attempt limit exceeded, please try after some time.';
const limited = refused('LimitExceededException', tooMany);
const wrongPassword = 'wrong-Horse-9';
const newPassword = { Password: 'Another-horse-9' };

/** Makes the same request several times, one after the other; each must get this answer. */
async function repeat(times: number, request: () => Promise<pool.ApiAnswer>, answer: object) {
  for (let n = 0; n < times; n += 1) expect(await request()).toMatchObject(answer);
}

describe('wrong passwords', () => {
  test.each(['a known', 'an unknown'])(
    'of %s user lock the name, longer each time',
    async (kind) => {
      const { username } = kind === 'a known' ? await newUser() : { username: pool.newName() };
      const guess = (secret = wrongPassword) => signIn({ username, password: secret });
      await repeat(5, guess, incorrect);
      expect(await guess(password)).toMatchObject(locked);
      let elapsed = 0;
      for (const seconds of [1, 2, 4, 8]) {
        await later(elapsed + seconds * 1000 - 1, () => repeat(1, guess, locked));
        elapsed += seconds * 1000;
        await later(elapsed, () => repeat(1, guess, incorrect));
      }
      const right = await later(16 * minute, () => guess(password));
      expect(right.status).toBe(kind === 'a known' ? 200 : 400);
    },
  );

  test('are forgotten after the right one', async () => {
    const user = await newUser();
    const guess = () => signIn({ ...user, password: wrongPassword });
    for (const round of ['first', 'second']) {
      await repeat(4, guess, incorrect);
      expect([round, (await signIn(user)).status]).toEqual([round, 200]);
    }
  });

  test('count in every flow, in any case of the name, also for an exchange that is open', async () => {
    const user = await newUser();
    const open = await pool.startSrp(user);
    const wrong = { ...user, password: wrongPassword };
    const onPage = (user: pool.Credentials) => new Browser().logIn(authorizeUrl(), user);
    const inCapitals = { ...wrong, username: user.username.toUpperCase() };
    await repeat(2, () => signIn(inCapitals), incorrect);
    await repeat(2, () => pool.signInBySrp(wrong), incorrect);
    expect((await onPage(wrong)).text).toContain('Incorrect username or password.');

    expect(await signIn(user)).toMatchObject(locked);
    expect(await pool.signInBySrp(user)).toMatchObject(locked);
    expect(await open.prove()).toMatchObject(locked);
    const page = await onPage(user);
    expect(page.url).not.toContain(callbackUrl);
    expect(page.text).toContain('Password attempts exceeded');
  });

  test('are limited in a change', async () => {
    const { user, call } = await pool.newMember();
    const change = (PreviousPassword: string) =>
      call('ChangePassword', { PreviousPassword, ProposedPassword: 'Another-horse-9' });
    await repeat(5, () => change(wrongPassword), incorrect);
    expect(await change(user.password)).toMatchObject(limited);
  });
});

describe('codes', () => {
  test('of a sign-up can be guessed five times; then even the right one is refused', async () => {
    const Username = pool.newName();
    await pool.signUp(Username);
    const code = await pool.codeTo(`${Username}@example.com`);
    const confirm = (ConfirmationCode: string) =>
      call('ConfirmSignUp', { Username, ConfirmationCode });
    await repeat(5, () => confirm(wrongCode(code)), pool.invalidCode);
    await repeat(1, () => confirm(wrongCode(code)), limited);
    expect(await confirm(code)).toMatchObject(limited);
    await later(16 * minute, () => repeat(1, () => confirm(code), pool.ok));
  });

  test.each([
    ['ResendConfirmationCode', 'ConfirmSignUp', 24 * 60],
    ['ForgotPassword', 'ConfirmForgotPassword', 60],
    ['GetUserAttributeVerificationCode', 'VerifyUserAttribute', 24 * 60],
  ])('of %s for %s expire after %i minutes', async (send, redeem, minutes) => {
    const isSignUp = redeem === 'ConfirmSignUp';
    const user = await newUser({ status: isSignUp ? 'UNCONFIRMED' : 'CONFIRMED' });
    const isAttribute = redeem === 'VerifyUserAttribute';
    const request = async () => ({
      ...{ Username: user.username, AttributeName: 'email', ...newPassword },
      ...(isAttribute && { AccessToken: (await pool.tokensOf(user)).AccessToken }),
    });
    expect(await call(send, await request())).toMatchObject(pool.ok);
    const code = await pool.codeTo(user.email);
    const given = { Code: code, ConfirmationCode: code };
    const redeemed = async () => call(redeem, { ...(await request()), ...given });
    await later((minutes + 1) * minute, () => repeat(1, redeemed, usedCode));
    await later((minutes - 1) * minute, () => repeat(1, redeemed, pool.ok));
    if (!isSignUp) expect(await redeemed()).toMatchObject(usedCode);
  });

  test('work only for their own purpose, user and address', async () => {
    const [{ user, ...member }, other] = [await pool.newMember(), await newUser()];
    await member.call('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    const ofAddress = await pool.codeTo(user.email);
    await call('ForgotPassword', { Username: user.username });
    await call('ForgotPassword', { Username: other.username });
    for (const [Username, ConfirmationCode] of [
      [user.username, ofAddress],
      [other.username, await pool.codeTo(user.email)],
    ]) {
      const request = { Username, ConfirmationCode, ...newPassword };
      expect(await call('ConfirmForgotPassword', request)).toMatchObject(pool.invalidCode);
    }
  });

  test.each(['ResendConfirmationCode', 'ForgotPassword'])(
    'are sent five times by %s, then no more for a while, to known and unknown users alike',
    async (operation) => {
      const status = operation === 'ForgotPassword' ? 'CONFIRMED' : 'UNCONFIRMED';
      const user = await newUser({ status });
      for (const Username of [user.username, pool.newName()]) {
        const send = () => call(operation, { Username });
        await repeat(5, send, pool.ok);
        expect(await send()).toMatchObject(limited);
        await later(16 * minute, () => repeat(1, send, pool.ok));
      }
      expect(await server.control.listMessages(user.email)).toHaveLength(6);
    },
  );

  test('of the second factor, when wrong, end the challenge and lock the factor', async () => {
    const user = await newUser({ mfa: 'TOTP' });
    const { totpSecret } = await server.control.getUser(user.username);
    const asked = await signIn(user);
    const wrong = wrongCode(pool.totpCode(totpSecret, Date.now() + 600_000));
    const guess = () => answer(asked, user, { SOFTWARE_TOKEN_MFA_CODE: wrong });
    await repeat(5, guess, refused('CodeMismatchException'));
    const right = { SOFTWARE_TOKEN_MFA_CODE: pool.totpCode(totpSecret) };
    expect(await answer(asked, user, right)).toMatchObject(unauthorized());
    expect(await answer(await signIn(user), user, right)).toMatchObject(locked);
  });

  test('of an authenticator app, when wrong, end its set-up', async () => {
    const asked = await signIn(await newUser({ mfa: 'TOTP_SETUP' }));
    const associated = await call('AssociateSoftwareToken', { Session: asked.body.Session });
    const { SecretCode, Session } = associated.body;
    const verify = (UserCode: string) => call('VerifySoftwareToken', { Session, UserCode });
    const wrong = wrongCode(pool.totpCode(SecretCode, Date.now() + 600_000));
    await repeat(5, () => verify(wrong), refused('EnableSoftwareTokenMFAException'));
    expect(await verify(pool.totpCode(SecretCode))).toMatchObject(unauthorized());
  });
});
