import { appClientId } from '../../connection/connection';
import { verifiableAttributes, type VerifiableAttribute } from '../../users/attributes';
import { createUser, newName, password, withSettings } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { signInWithPassword, userPool, type ApiAnswer } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function newEmail(): string {
  return `${newName()}@example.com`;
}

function newPhoneNumber(): string {
  return `+1${Math.floor(2e9 + Math.random() * 7e9)}`;
}

function signUp(name: string, attributes: Record<string, string> = {}): Promise<ApiAnswer> {
  return userPool(server, 'SignUp', {
    ClientId: appClientId,
    Username: name,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
}

test.each<[signInBy: VerifiableAttribute[], message: string, names: string[]]>([
  [['email'], 'Username should be an email.', ['ada', '+12025550142', 'ada@', '@example.com']],
  [['phone_number'], 'Username should be a phone number.', ['ada', '12025550142', 'a@b.example']],
  [
    ['email', 'phone_number'],
    'Username should be either an email or a phone number.',
    ['ada', '2025550142', '+', 'ada@'],
  ],
])(
  'if people sign in by %j, other names are refused',
  async (usernameAttributes, message, names) => {
    await withSettings(server, { usernameAttributes }, async () => {
      for (const name of names) {
        expect({ name, ...(await signUp(name)) }).toMatchObject({
          name,
          error: 'InvalidParameterException',
          message,
        });
      }
    });
  },
);

test.each([
  ['email', newEmail],
  ['phone_number', newPhoneNumber],
] as const)(
  'a user who signs up by %s gets a made-up username, and nobody else can use the address',
  async (attribute, newAddress) => {
    for (const usernameAttributes of [[attribute], [...verifiableAttributes]]) {
      await withSettings(server, { usernameAttributes }, async () => {
        const address = newAddress();
        const { body } = await signUp(address, { name: 'Ada' });
        expect(await server.control.getUser(address)).toMatchObject({
          username: expect.stringMatching(uuid),
          sub: body.UserSub,
          attributes: { [attribute]: address, name: 'Ada' },
        });
        expect(await server.control.getUser(body.UserSub)).toMatchObject({
          username: body.UserSub,
        });
        expect(await signUp(address.toUpperCase())).toMatchObject({
          error: 'UsernameExistsException',
          message: `An account with the given ${attribute} already exists.`,
        });
      });
    }
  },
);

test('if people sign in by both, neither address can be taken from somebody else', async () => {
  await withSettings(server, { usernameAttributes: ['email', 'phone_number'] }, async () => {
    const [email, phone] = [newEmail(), newPhoneNumber()];
    await signUp(email, { phone_number: phone });
    expect(await signUp(newEmail(), { phone_number: phone })).toMatchObject({
      error: 'UsernameExistsException',
      message: 'An account with the given phone_number already exists.',
    });
    expect(await signUp(newPhoneNumber(), { email })).toMatchObject({
      error: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });
});

test.each<[signInBy: VerifiableAttribute[], confirmed: VerifiableAttribute]>([
  [[], 'email'],
  [['email'], 'email'],
  [['phone_number'], 'phone_number'],
  [['email', 'phone_number'], 'phone_number'],
])(
  'if people sign in by %j, the code of a new account goes to the %s and confirms only that',
  async (usernameAttributes, confirmed) => {
    await withSettings(server, { usernameAttributes }, async () => {
      const addresses = { email: newEmail(), phone_number: newPhoneNumber() };
      const name = addresses[usernameAttributes[0] ?? 'email'];
      const { body } = await signUp(name, addresses);
      expect(body.CodeDeliveryDetails.AttributeName).toBe(confirmed);
      const known = { ClientId: appClientId, Username: name };
      await userPool(server, 'ResendConfirmationCode', known);
      const [{ code } = { code: '' }, former] = await server.control.listMessages(
        addresses[confirmed],
      );
      expect(former).toBeDefined();
      await userPool(server, 'ConfirmSignUp', { ...known, ConfirmationCode: code });
      expect(await server.control.getUser(name)).toMatchObject({
        status: 'CONFIRMED',
        attributes: {
          email_verified: String(confirmed === 'email'),
          phone_number_verified: String(confirmed === 'phone_number'),
        },
      });
    });
  },
);

test('the control API names a user by the address that people sign in by', async () => {
  await withSettings(server, { usernameAttributes: ['email'] }, async () => {
    const email = newEmail();
    await createUser(server, { username: email, attributes: { email } });
    const former = await server.control.getUser(email);
    expect(former).toMatchObject({ username: former.sub, attributes: { email } });
    const user = await createUser(server, {
      username: email,
      password: 'Another-horse-9',
      attributes: { email },
    });
    expect((await server.control.getUser(email)).sub).not.toBe(former.sub);
    expect((await signInWithPassword(server, user)).status).toBe(200);
  });
});
