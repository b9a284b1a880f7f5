import { updatePassword } from 'aws-amplify/auth';
import { changePassword, mayDeleteAccount, verifyPassword, wrongPassword } from '../password';
import { answerInTime, takeLostAnswer } from '../requests';
import { namedError } from '../serviceErrors';

const loadTokens = jest.fn();
jest.mock('aws-amplify/auth', () => ({ updatePassword: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: { loadTokens: () => loadTokens() as unknown } },
}));
jest.mock('../startAmplify', () => ({ userAdminScope: 'aws.cognito.signin.user.admin' }));
jest.mock('../requests', () => ({
  ...jest.requireActual<object>('../requests'),
  takeLostAnswer: jest.fn(),
}));

const update = jest.mocked(updatePassword);
const wrong = namedError('NotAuthorizedException', 'Incorrect username or password.');

beforeEach(() => {
  update.mockReset();
  jest.mocked(takeLostAnswer).mockReset();
});
afterEach(() => jest.useRealTimers());

test('a change that is refused is checked only if an answer was lost: the pool may have the new password already', async () => {
  update.mockRejectedValue(wrong);
  await expect(changePassword('old', 'new')).rejects.toMatchObject({ name: wrongPassword });
  expect(update.mock.calls).toEqual([[{ oldPassword: 'old', newPassword: 'new' }]]);
  jest.mocked(takeLostAnswer).mockReturnValue(true);
  await expect(changePassword('old', 'new')).rejects.toMatchObject({ name: wrongPassword });
  expect(update).toHaveBeenCalledTimes(3);
  update.mockRejectedValueOnce(wrong).mockResolvedValueOnce(undefined);
  await changePassword('old', 'new');
  expect(update).toHaveBeenLastCalledWith({ oldPassword: 'new', newPassword: 'new' });
});

test('the proof of a password replaces it by itself; that it was used before is one, too', async () => {
  await verifyPassword(' as typed ');
  const same = { oldPassword: ' as typed ', newPassword: ' as typed ' };
  expect(update.mock.calls).toEqual([[same]]);
  update.mockRejectedValue(namedError('PasswordHistoryPolicyViolationException', 'Used before.'));
  await expect(verifyPassword('right')).resolves.toBeUndefined();
});

const notYours = 'This is not your current password';

test.each([
  [wrong.name, wrong.message, wrongPassword, notYours],
  ['InvalidParameterException', "Value at 'previousPassword' …", wrongPassword, notYours],
  ['InvalidPasswordException', 'Too short', 'InvalidPasswordException', 'change it first'],
  ['NoAnswerInTime', 'Late.', 'PasswordNotChecked', 'Nothing is changed.'],
  [wrong.name, 'Access Token has been revoked', wrong.name, 'revoked'],
  ['LimitExceededException', 'Attempt limit exceeded.', 'LimitExceededException', 'exceeded'],
])('the proof fails by %s "%s" as %s: %s', async (given, words, name, text) => {
  update.mockRejectedValue(namedError(given, words));
  const message = expect.stringContaining(text);
  await expect(verifyPassword('x')).rejects.toMatchObject({ name, message });
});

test('the proof gives up waiting before an action does that begins with it', async () => {
  jest.useFakeTimers();
  update.mockReturnValue(new Promise(() => undefined));
  const action = expect(answerInTime(verifyPassword('right'))).rejects.toMatchObject({
    name: 'PasswordNotChecked',
  });
  await jest.advanceTimersByTimeAsync(30_000);
  await action;
});

const now = Date.UTC(2026, 0, 1);
const minute = 60_000;

test.each([
  ['five minutes ago', 5 * minute, {}, true],
  ['longer ago', 5 * minute + 1000, {}, false],
  ['a second ahead, because an answer was slow', -1000, {}, true],
  ['in the future, because the clock was put back', -60 * minute, {}, false],
  ['lately by a clock that is ahead', minute, { clockDrift: 60 * minute }, true],
  ['longer ago by a clock that is behind', 6 * minute, { clockDrift: -60 * minute }, false],
  ['just now, but in the ordinary way', 0, { scope: 'openid email profile' }, false],
])('a sign-in %s may delete the account of a provider: %#', async (_, age, more, expected) => {
  jest.useFakeTimers({ now });
  const scope = 'openid aws.cognito.signin.user.admin';
  const tokens = { clockDrift: 0, scope, ...more };
  loadTokens.mockResolvedValue({
    accessToken: { payload: { scope: tokens.scope } },
    idToken: { payload: { auth_time: (now + tokens.clockDrift - age) / 1000 } },
    clockDrift: tokens.clockDrift,
  });
  expect(await mayDeleteAccount()).toBe(expected);
});
