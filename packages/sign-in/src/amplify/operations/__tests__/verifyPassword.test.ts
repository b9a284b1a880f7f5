import { updatePassword } from 'aws-amplify/auth';
import { answerInTime, answerLimit } from '../../answerInTime';
import { namedError } from '../../serviceErrors';
import { verifyPassword, wrongPassword } from '../password';

jest.mock('aws-amplify/auth', () => ({ updatePassword: jest.fn() }));

const update = jest.mocked(updatePassword);

beforeEach(() => update.mockReset());

it('asks the user pool to replace the password by itself, once', async () => {
  await verifyPassword(' as typed ');
  expect(update.mock.calls).toEqual([[{ oldPassword: ' as typed ', newPassword: ' as typed ' }]]);
});

it('takes the refusal of a password that was used before as a proof', async () => {
  update.mockRejectedValue(namedError('PasswordHistoryPolicyViolationException', 'Used before.'));
  await expect(verifyPassword('right')).resolves.toBeUndefined();
});

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['InvalidParameterException', "Value at 'previousPassword' failed to satisfy constraint"],
])('reports a wrong password: %s', async (name, message) => {
  update.mockRejectedValue(namedError(name, message));
  await expect(verifyPassword('wrong')).rejects.toMatchObject({
    name: wrongPassword,
    message: 'This is not your current password',
  });
});

it('sends a member whose password breaks the present rules to change it', async () => {
  update.mockRejectedValue(namedError('InvalidPasswordException', 'Password not long enough'));
  await expect(verifyPassword('short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: expect.stringContaining('change it first'),
  });
});

it.each([
  ['NotAuthorizedException', 'Access Token has been revoked'],
  ['NotAuthorizedException', 'Password attempts exceeded'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  ['UserNotFoundException', 'User does not exist.'],
  ['NetworkError', 'A network error has occurred.'],
])('passes on %s: %s', async (name, message) => {
  const error = namedError(name, message);
  update.mockRejectedValue(error);
  await expect(verifyPassword('right')).rejects.toBe(error);
});

it('says of a request without an answer that the password could not be checked', async () => {
  update.mockRejectedValue(namedError('NoAnswerInTime', 'Late.'));
  await expect(verifyPassword('right')).rejects.toMatchObject({
    name: 'PasswordNotChecked',
    message: expect.stringContaining('Nothing is changed.'),
  });
});

it('gives up waiting before an action does that begins with it', async () => {
  jest.useFakeTimers();
  update.mockReturnValue(new Promise(() => undefined));
  const action = expect(answerInTime(verifyPassword('right'))).rejects.toMatchObject({
    name: 'PasswordNotChecked',
  });
  await jest.advanceTimersByTimeAsync(answerLimit);
  await action;
  jest.useRealTimers();
});
