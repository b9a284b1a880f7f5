import { mayDeleteAccount, recentLimit } from '../deleteAccount';

const loadTokens = jest.fn();
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: { loadTokens: () => loadTokens() as unknown } },
}));
jest.mock('../../startAmplify', () => ({ userAdminScope: 'aws.cognito.signin.user.admin' }));

const now = Date.UTC(2026, 0, 1);

/** The tokens of a member who signed in that many milliseconds ago, by the user pool's clock. */
function signedInBefore(
  age: number,
  { clockDrift = 0, scope = 'openid aws.cognito.signin.user.admin' } = {},
) {
  loadTokens.mockResolvedValue({
    accessToken: { payload: { scope } },
    idToken: { payload: { auth_time: (now + clockDrift - age) / 1000 } },
    clockDrift,
  });
}

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

it.each([
  ['just now', 0, true],
  ['five minutes ago', recentLimit, true],
  ['longer ago', recentLimit + 1000, false],
  ['a second ahead, because an answer was slow', -1000, true],
  ['in the future, because the clock was put back', -3_600_000, false],
])('a sign-in %s', async (_, age, expected) => {
  signedInBefore(age);
  expect(await mayDeleteAccount()).toBe(expected);
});

it.each([3_600_000, -3_600_000])(
  'goes by the clock of the user pool, %i ms ahead',
  async (clockDrift) => {
    signedInBefore(60_000, { clockDrift });
    expect(await mayDeleteAccount()).toBe(true);
    signedInBefore(recentLimit + 1000, { clockDrift });
    expect(await mayDeleteAccount()).toBe(false);
  },
);

it('takes no ordinary sign-in, however recent', async () => {
  signedInBefore(0, { scope: 'openid email profile' });
  expect(await mayDeleteAccount()).toBe(false);
});

it.each([
  ['without tokens', null],
  [
    'without an ID token',
    { accessToken: { payload: { scope: 'aws.cognito.signin.user.admin' } }, clockDrift: 0 },
  ],
])('says no %s', async (_, tokens) => {
  loadTokens.mockResolvedValue(tokens);
  expect(await mayDeleteAccount()).toBe(false);
});
