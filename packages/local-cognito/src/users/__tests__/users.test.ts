import { freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { totpCode } from '../../testing/server';
import { defaultSettings } from '../../state/model';
import { countFailedSignIn, forgetFutureAttempts, requireUnlocked } from '../attempts';
import { requireConforming } from '../attributes';
import { redeemTotpCode, requirePolicy } from '../passwords';
import { findOrCreateFederatedUser } from '../users';

describe('failed sign-ins', () => {
  beforeEach(freezeTime);

  function failing() {
    const cognito = newCognito();
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    const isLocked = (name = 'reader') => {
      try {
        requireUnlocked(cognito, name);
        return false;
      } catch (error) {
        expect(error).toMatchObject(locked);
        return true;
      }
    };
    const fail = (times: number, name = 'reader') => {
      for (let count = 0; count < times; count += 1) countFailedSignIn(cognito, name);
    };
    const at = (offsetMs: number) => (cognito.clock.offsetMs = offsetMs);
    return { cognito, fail, isLocked, at };
  }

  test('lock a name at the fifth for a second, and at each further one for twice as long', () => {
    const { fail, isLocked, at } = failing();
    fail(4, 'Reader');
    expect(isLocked()).toBe(false);
    let elapsed = 0;
    for (const seconds of [1, 2, 4, 8]) {
      fail(1);
      at(elapsed + seconds * 1000 - 1);
      expect(isLocked('READER')).toBe(true);
      elapsed += seconds * 1000;
      at(elapsed);
      expect(isLocked()).toBe(false);
    }
  });

  test('lock nobody in the past, when the clock goes back', () => {
    const { cognito, fail, isLocked, at } = failing();
    at(2 * 3600 * 1000);
    fail(9);
    at(0);
    forgetFutureAttempts(cognito);
    expect(isLocked()).toBe(false);
  });

  test('still count after their longest lock has ended', () => {
    const { fail, isLocked, at } = failing();
    const longest = 15 * 60 * 1000;
    fail(15);
    at(longest - 1);
    expect(isLocked()).toBe(true);
    at(longest + 60_000);
    expect(isLocked()).toBe(false);
    fail(1);
    expect(isLocked()).toBe(true);
  });
});

describe('a code of an authenticator app', () => {
  beforeEach(freezeTime);

  function withApp() {
    const cognito = newCognito();
    const user = userNamed(cognito, 'totp');
    return {
      code: (step: number) => totpCode(user.totpSecret, Date.now() + step * 30_000),
      redeem: (code: string, step = 0) => {
        cognito.clock.offsetMs = step * 30_000;
        return redeemTotpCode(cognito, user, code);
      },
    };
  }

  test.each([[[-1, 0, 1]], [[1, 0, -1]], [[0, 1, -1]]])(
    'that is valid at a time is accepted once, in the order %j',
    (order) => {
      const { code, redeem } = withApp();
      for (const step of order) expect(redeem(code(step))).toBe(true);
      for (const step of order) expect(() => redeem(code(step))).toThrow('already been used once');
    },
  );

  test('that was used stays used as long as it is valid', () => {
    const { code, redeem } = withApp();
    expect(redeem(code(1))).toBe(true);
    expect(() => redeem(code(1), 2)).toThrow('already been used once');
    expect(redeem(code(1), 3)).toBe(false);
  });
});

const schema = 'Attributes did not conform to the schema: ';

test.each<[attributes: Record<string, string>, required: string[], message: string]>([
  [
    { birthdate: '1815', 'custom:age': '9', nickname: 'Ada' },
    ['name', 'email'],
    `${schema}name: The attribute is required\nemail: The attribute is required\nbirthdate: String must be of length 10\ncustom:age: Attribute does not exist in the schema.\n`,
  ],
  [{ name: '' }, ['name'], `${schema}name: The attribute is required\n`],
  [{ email: 'x', phone_number: '1' }, [], 'Invalid email address format.'],
  [{ phone_number: '1' }, [], 'Invalid phone number format.'],
])('the attributes %j are refused if %j are required', (attributes, required, message) => {
  expect(() => requireConforming(attributes, required)).toThrow(new Error(message));
});

test('attributes that are not required may be empty', () => {
  expect(() => requireConforming({ name: 'Ada', nickname: '' }, ['name'])).not.toThrow();
});

const policy = defaultSettings.passwordPolicy;

test.each([
  ['Aa1-567', 'Password not long enough'],
  ['AAAA-1234', 'Password must have lowercase characters'],
  ['aaaa-1234', 'Password must have uppercase characters'],
  ['Aaaa-bbbb', 'Password must have numeric characters'],
  ['Aaaa1234', 'Password must have symbol characters'],
  ['Aaaa1234§', 'Password must have symbol characters'],
])('the password %s is refused', (password, rule) => {
  const message = `Password did not conform with policy: ${rule}`;
  const refusal = expect.objectContaining({ name: 'InvalidPasswordException', message });
  expect(() => requirePolicy(policy, password)).toThrow(refusal);
});

test.each(['Correct-horse-9', 'Aaaa 1234', 'Aaaa1234=', 'Aaaa1234€.'])(
  'the password %s is accepted',
  (password) => expect(() => requirePolicy(policy, password)).not.toThrow(),
);

test('a password needs no characters that the policy does not demand', () => {
  const kinds = ['Lowercase', 'Uppercase', 'Numbers', 'Symbols'].map((kind) => `require${kind}`);
  const none = Object.fromEntries(kinds.map((name) => [name, false]));
  const lenient = { ...policy, ...none, minimumLength: 6 };
  expect(() => requirePolicy(lenient, 'ßßßßßß')).not.toThrow();
});

test('a user from a provider has its newest attributes, and stays one with a password', () => {
  const cognito = newCognito();
  const claims = { sub: '1018', email: 'ada@example.com' };
  const signIn = (more: object) =>
    findOrCreateFederatedUser(cognito, 'Google', { ...claims, ...more });
  const user = signIn({ email_verified: true });
  user.status = 'CONFIRMED';
  expect(signIn({ name: 'Ada' }).sub).toBe(user.sub);
  const { attributes } = userNamed(cognito, 'google_1018');
  expect(attributes).toEqual({ email: claims.email, email_verified: 'false', name: 'Ada' });
});
