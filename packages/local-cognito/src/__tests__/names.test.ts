import { createSrpSession } from 'cognito-srp-helper';
import { userPoolId } from '../connection/connection';
import * as pool from '../testing/server';
import { call, newName, newUser, refused, server, signIn } from '../testing/server';
import { signUp, withSettings } from '../testing/server';
import type { VerifiableAttribute } from '../users/attributes';

beforeAll(() => pool.startServer());

const code = { ConfirmationCode: '123456', Password: 'Another-horse-9' };
const wrong = { password: 'wrong-Horse-9' };

const asking: Record<string, (Username: string) => Promise<pool.ApiAnswer>> = {
  ForgotPassword: (Username) => call('ForgotPassword', { Username }),
  ResendConfirmationCode: (Username) => call('ResendConfirmationCode', { Username }),
  USER_SRP_AUTH: (name) => startSrp(name),
  CUSTOM_AUTH: (name) => startSrp(name, 'CUSTOM_AUTH'),
  'a guess': (username) => signIn({ username, ...wrong }),
  'a proof': (username) => pool.signInBySrp({ username, ...wrong }),
  ConfirmForgotPassword: (Username) => call('ConfirmForgotPassword', { Username, ...code }),
  ConfirmSignUp: (Username) => call('ConfirmSignUp', { Username, ...code }),
};

/** Reduces an answer to the parts that depend neither on random values nor on the requested name. */
function shapeOf({ status, error, message, body }: pool.ApiAnswer, username: string): unknown {
  const shape = (value: unknown): unknown => {
    if (value === username) return '<username>';
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]));
  };
  return { status, error, message, body: shape(body) };
}

function startSrp(USERNAME: string, AuthFlow = 'USER_SRP_AUTH'): Promise<pool.ApiAnswer> {
  const { largeA: SRP_A } = createSrpSession(USERNAME, 'any', userPoolId, false);
  const AuthParameters = { USERNAME, SRP_A, CHALLENGE_NAME: 'SRP_A' };
  return call('InitiateAuth', { AuthFlow, AuthParameters });
}

describe('an unknown user', () => {
  test.each(Object.entries(asking))('is answered by %s like a known one', async (name, ask) => {
    const isSignUp = ['ResendConfirmationCode', 'ConfirmSignUp'].includes(name);
    const { username } = await newUser({ status: isSignUp ? 'UNCONFIRMED' : 'CONFIRMED' });
    const unknown = newName();
    const [ofKnown, ofUnknown] = [await ask(username), await ask(unknown)];
    expect(shapeOf(ofUnknown, unknown)).toEqual(shapeOf(ofKnown, username));
    if (ofKnown.status === 400) expect(ofUnknown.body).toEqual(ofKnown.body);
  });

  test('has the same lengths of values in SRP, and one salt', async () => {
    const { username } = await newUser();
    const lengths: unknown[] = [];
    for (const name of [username, newName()]) {
      const { ChallengeParameters } = (await startSrp(name)).body;
      const { SRP_B, SALT, SECRET_BLOCK } = ChallengeParameters;
      expect(SRP_B).toMatch(/^[0-9a-f]{700,768}$/);
      expect(SALT).toMatch(/^[0-9a-f]{24,32}$/);
      lengths.push(SECRET_BLOCK.length);
      const salt = async (typed: string) => (await startSrp(typed)).body.ChallengeParameters.SALT;
      expect(await salt(name)).toBe(SALT);
      expect(await salt(name.toUpperCase())).toBe(SALT);
      expect(await salt(newName())).not.toBe(SALT);
    }
    expect(lengths[1]).toEqual(lengths[0]);
  });

  test.each([
    ['a member from Google', async () => 'Google_101812185212101518520'],
    ['a disabled user', async () => (await newUser({ enabled: false })).username],
  ])('is what %s looks like to others', async (_who, nameOf) => {
    const guess = async (username: string) => (await signIn({ username, ...wrong })).body;
    expect(await guess(await nameOf())).toEqual(await guess(newName()));
  });

  test('is told not to exist if the pool does not hide it', async () => {
    const asked = Object.entries(asking).filter(([name]) => !/CUSTOM_AUTH|proof/.test(name));
    const missing = refused('UserNotFoundException', 'User does not exist.');
    await withSettings({ preventUserExistenceErrors: 'LEGACY' }, async () => {
      for (const [name, ask] of asked) {
        expect([name, await ask(newName())]).toMatchObject([name, missing]);
      }
    });
  });
});

describe('if people sign in by an address', () => {
  const newAddress = {
    email: () => `${newName()}@example.com`,
    phone_number: () => `+1${Math.floor(2e9 + Math.random() * 7e9)}`,
  };
  const taken = (attribute: string) =>
    refused('UsernameExistsException', `An account with the given ${attribute} already exists.`);

  test.each<[signInBy: VerifiableAttribute[], expected: string, names: string[]]>([
    [['email'], 'an email', ['ada', '+12025550142', '@example.com']],
    [['phone_number'], 'a phone number', ['12025550142', 'a@b.example']],
    [['email', 'phone_number'], 'either an email or a phone number', ['ada', '2025550142', 'ada@']],
  ])('in %j, other names than %s are refused', async (usernameAttributes, expected, names) => {
    await withSettings({ usernameAttributes }, async () => {
      for (const name of names) {
        const refusal = { name, ...pool.invalid(`Username should be ${expected}.`) };
        expect({ name, ...(await signUp(name, {})) }).toMatchObject(refusal);
      }
    });
  });

  test('of either kind, the username is made up, and none can be taken from somebody else', async () => {
    await withSettings({ usernameAttributes: ['email', 'phone_number'] }, async () => {
      const [email, phone_number] = [newAddress.email(), newAddress.phone_number()];
      const { UserSub } = (await signUp(email, { phone_number })).body;
      const made = { username: UserSub, sub: UserSub, attributes: { email, phone_number } };
      for (const name of [email, phone_number, UserSub]) {
        expect(await server.control.getUser(name)).toMatchObject(made);
      }
      expect(await signUp(email.toUpperCase(), {})).toMatchObject(taken('email'));
      const byEmail = await signUp(newAddress.email(), { phone_number });
      expect(byEmail).toMatchObject(taken('phone_number'));
      // The control API replaces a user under the address.
      const user = await newUser({ username: email, attributes: { email } });
      expect((await server.control.getUser(email)).sub).not.toBe(UserSub);
      expect(await signIn(user)).toMatchObject(pool.signedIn);
    });
  });

  test('of either kind, the code of a new account goes to the number and confirms only that', async () => {
    await withSettings({ usernameAttributes: ['email', 'phone_number'] }, async () => {
      const [Username, phone_number] = [newAddress.email(), newAddress.phone_number()];
      const { body } = await signUp(Username, { phone_number });
      expect(body.CodeDeliveryDetails.AttributeName).toBe('phone_number');
      await call('ResendConfirmationCode', { Username });
      const ConfirmationCode = await pool.codeTo(phone_number);
      await call('ConfirmSignUp', { Username, ConfirmationCode });
      const { attributes } = await server.control.getUser(Username);
      expect(attributes).toMatchObject({ email_verified: 'false', phone_number_verified: 'true' });
    });
  });
});
