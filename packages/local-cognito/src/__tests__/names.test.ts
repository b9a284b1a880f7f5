import { createSrpSession } from 'cognito-srp-helper';
import { userPoolId } from '../connection/connection';
import {
  type ApiAnswer,
  codeTo,
  createUser,
  newName,
  password,
  refused,
  server,
  signInBySrp,
  signInWithPassword,
  signUp,
  startServer,
  userPool,
  withSettings,
  wrongCode,
} from '../testing/server';
import { type VerifiableAttribute, verifiableAttributes } from '../users/attributes';

beforeAll(() => startServer());

const known: [string, (Username: string) => Promise<ApiAnswer>][] = [
  ['ForgotPassword', (Username) => userPool('ForgotPassword', { Username })],
  ['ResendConfirmationCode', (Username) => userPool('ResendConfirmationCode', { Username })],
  ['USER_SRP_AUTH', (name) => startSrp(name)],
  ['CUSTOM_AUTH', (name) => startSrp(name, 'CUSTOM_AUTH')],
  ['a guess', (username) => signInWithPassword({ username, password: 'wrong-Horse-9' })],
  ['a proof', (username) => signInBySrp({ username, password: 'wrong-Horse-9' })],
];

/** Reduces an answer to the parts that depend neither on random values nor on the requested name. */
function shapeOf({ status, error, message, body }: ApiAnswer, username: string): unknown {
  const shape = (value: unknown): unknown => {
    if (value === username) return '<username>';
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]));
  };
  return { status, error, message, body: shape(body) };
}

function startSrp(USERNAME: string, AuthFlow = 'USER_SRP_AUTH'): Promise<ApiAnswer> {
  const { largeA: SRP_A } = createSrpSession(USERNAME, 'any', userPoolId, false);
  const AuthParameters = { USERNAME, SRP_A, CHALLENGE_NAME: 'SRP_A' };
  return userPool('InitiateAuth', { AuthFlow, AuthParameters });
}

describe('an unknown user', () => {
  test.each(known)('is answered by %s like a known one', async (name, ask) => {
    const status = name === 'ResendConfirmationCode' ? 'UNCONFIRMED' : 'CONFIRMED';
    const { username } = await createUser({ status });
    const unknown = newName();
    const [ofKnown, ofUnknown] = [await ask(username), await ask(unknown)];
    expect(shapeOf(ofUnknown, unknown)).toEqual(shapeOf(ofKnown, username));
    if (ofKnown.status === 400) expect(ofUnknown.body).toEqual(ofKnown.body);
  });

  test('has the same lengths of values in SRP, and one salt', async () => {
    const { username } = await createUser();
    const lengths: unknown[] = [];
    for (const name of [username, newName()]) {
      const { Session, ChallengeParameters } = (await startSrp(name)).body;
      const { SRP_B, SALT, SECRET_BLOCK } = ChallengeParameters;
      expect(SRP_B).toMatch(/^[0-9a-f]{700,768}$/);
      expect(SALT).toMatch(/^[0-9a-f]{24,32}$/);
      lengths.push([Session.length, SECRET_BLOCK.length]);
      const salt = async (typed: string) => (await startSrp(typed)).body.ChallengeParameters.SALT;
      expect(await salt(name)).toBe(SALT);
      expect(await salt(name.toUpperCase())).toBe(SALT);
      expect(await salt(newName())).not.toBe(SALT);
    }
    expect(lengths[1]).toEqual(lengths[0]);
  });

  test('seems to get a code at an address, always the same', async () => {
    const Username = newName();
    const { body } = await userPool('ForgotPassword', { Username });
    const Destination = expect.stringMatching(/^[a-z]\*\*\*@[a-z]\*\*\*$/);
    const to = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
    expect(body).toEqual({ CodeDeliveryDetails: to });
    expect((await userPool('ForgotPassword', { Username })).body).toEqual(body);
  });

  test('gets the same answers to codes as a known one to wrong codes', async () => {
    const user = await createUser();
    const unknown = newName();
    const confirm = (Username: string, ConfirmationCode: string, Password: string) =>
      userPool('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
    const same = async (code: string, secret = 'Another-horse-9') => {
      const { body } = await confirm(user.username, code, secret);
      expect((await confirm(unknown, code, secret)).body).toEqual(body);
    };
    await same('123456');
    for (const Username of [user.username, unknown]) await userPool('ForgotPassword', { Username });
    const wrong = wrongCode(await codeTo(user.email));
    for (let guess = 0; guess < 6; guess += 1) await same(wrong);
    await same(wrong, 'weak-password');
    const request = { Username: unknown, ConfirmationCode: '123456' };
    const confirmed = await userPool('ConfirmSignUp', request);
    expect(confirmed).toMatchObject(refused('ExpiredCodeException'));
  });

  test.each([
    ['a member from Google', async () => 'Google_101812185212101518520'],
    ['a disabled user', async () => (await createUser({ enabled: false })).username],
  ])('is what %s looks like to others', async (_who, nameOf) => {
    const [name, unknown] = [await nameOf(), newName()];
    const guess = (username: string) => signInWithPassword({ username, password: 'x' });
    expect((await guess(name)).body).toEqual((await guess(unknown)).body);
  });

  test.each([
    ...known.filter(([name]) => !['CUSTOM_AUTH', 'a proof'].includes(name)),
    ...['ConfirmForgotPassword', 'ConfirmSignUp'].map((name): (typeof known)[0] => [
      name,
      (Username) =>
        userPool(name, { Username, ConfirmationCode: '123456', Password: 'Correct-horse-9' }),
    ]),
  ])('is told by %s not to exist if the pool does not hide it', async (_name, ask) => {
    await withSettings({ preventUserExistenceErrors: 'LEGACY' }, async () => {
      const missing = refused('UserNotFoundException', 'User does not exist.');
      expect(await ask(newName())).toMatchObject(missing);
    });
  });
});

describe('if people sign in by an address', () => {
  const newEmail = () => `${newName()}@example.com`;
  const newPhoneNumber = () => `+1${Math.floor(2e9 + Math.random() * 7e9)}`;
  const taken = (attribute: string) =>
    refused('UsernameExistsException', `An account with the given ${attribute} already exists.`);

  test.each<[signInBy: VerifiableAttribute[], message: string, names: string[]]>([
    [['email'], 'Username should be an email.', ['ada', '+12025550142', 'ada@', '@example.com']],
    [['phone_number'], 'Username should be a phone number.', ['ada', '12025550142', 'a@b.example']],
    [
      ['email', 'phone_number'],
      'Username should be either an email or a phone number.',
      ['ada', '2025550142', '+', 'ada@'],
    ],
  ])('in %j, other names are refused', async (usernameAttributes, message, names) => {
    await withSettings({ usernameAttributes }, async () => {
      for (const name of names) {
        const refusal = { name, ...refused('InvalidParameterException', message) };
        expect({ name, ...(await signUp(name, {})) }).toMatchObject(refusal);
      }
    });
  });

  test.each([
    ['email', newEmail],
    ['phone_number', newPhoneNumber],
  ] as const)(
    'a user who signs up by %s gets a made-up username, and nobody else can use the address',
    async (attribute, newAddress) => {
      for (const usernameAttributes of [[attribute], [...verifiableAttributes]]) {
        await withSettings({ usernameAttributes }, async () => {
          const address = newAddress();
          const { UserSub } = (await signUp(address, { name: 'Ada' })).body;
          const described = await server.control.getUser(address);
          expect(described).toMatchObject({
            ...{ username: UserSub, sub: UserSub, attributes: { [attribute]: address } },
          });
          expect(await server.control.getUser(UserSub)).toEqual(described);
          expect(await signUp(address.toUpperCase(), {})).toMatchObject(taken(attribute));
        });
      }
    },
  );

  test('of either kind, none can be taken from somebody else', async () => {
    await withSettings({ usernameAttributes: ['email', 'phone_number'] }, async () => {
      const [email, phone_number] = [newEmail(), newPhoneNumber()];
      await signUp(email, { phone_number });
      expect(await signUp(newEmail(), { phone_number })).toMatchObject(taken('phone_number'));
      expect(await signUp(newPhoneNumber(), { email })).toMatchObject(taken('email'));
    });
  });

  test.each<[signInBy: VerifiableAttribute[], confirmed: VerifiableAttribute]>([
    [[], 'email'],
    [['email'], 'email'],
    [['phone_number'], 'phone_number'],
    [['email', 'phone_number'], 'phone_number'],
  ])('in %j, the code of a new account goes to the %s and confirms only that', async (...row) => {
    const [usernameAttributes, confirmed] = row;
    await withSettings({ usernameAttributes }, async () => {
      const addresses = { email: newEmail(), phone_number: newPhoneNumber() };
      const Username = addresses[usernameAttributes[0] ?? 'email'];
      const { body } = await signUp(Username, addresses);
      expect(body.CodeDeliveryDetails.AttributeName).toBe(confirmed);
      await userPool('ResendConfirmationCode', { Username });
      expect(await server.control.listMessages(addresses[confirmed])).toHaveLength(2);
      const ConfirmationCode = await codeTo(addresses[confirmed]);
      await userPool('ConfirmSignUp', { Username, ConfirmationCode });
      const { status, attributes } = await server.control.getUser(Username);
      const { email_verified, phone_number_verified } = attributes;
      expect(status).toBe('CONFIRMED');
      expect({ email_verified, phone_number_verified }).toEqual({
        email_verified: String(confirmed === 'email'),
        phone_number_verified: String(confirmed === 'phone_number'),
      });
    });
  });

  test('the control API names a user by it', async () => {
    await withSettings({ usernameAttributes: ['email'] }, async () => {
      const email = newEmail();
      const settings = { username: email, attributes: { email } };
      await createUser(settings);
      const former = await server.control.getUser(email);
      expect(former).toMatchObject({ username: former.sub, attributes: { email } });
      const user = await createUser({ ...settings, password: `Another-${password}` });
      expect((await server.control.getUser(email)).sub).not.toBe(former.sub);
      expect((await signInWithPassword(user)).status).toBe(200);
    });
  });
});
