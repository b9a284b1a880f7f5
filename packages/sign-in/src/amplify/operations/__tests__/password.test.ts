import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../../askService';
import { namedError } from '../../serviceErrors';
import { changePassword, wrongPassword } from '../password';

jest.mock('aws-amplify/auth', () => ({ updatePassword: jest.fn() }));
jest.mock('../../askService', () => ({ takeLostAnswer: jest.fn() }));

const update = jest.mocked(updatePassword);
const wrong = namedError('NotAuthorizedException', 'Incorrect username or password.');

beforeEach(() => update.mockReset());

it('tries again after a refusal only if an answer was lost', async () => {
  jest.mocked(takeLostAnswer).mockReturnValue(false);
  update.mockRejectedValue(wrong);
  await expect(changePassword('old', 'new')).rejects.toMatchObject({ name: wrongPassword });
  expect(update.mock.calls).toEqual([[{ oldPassword: 'old', newPassword: 'new' }]]);
});

it.each([
  ['takes it', undefined],
  ['knows it', namedError('PasswordHistoryPolicyViolationException', 'Used before.')],
])('succeeds if the pool already has the new password, and %s', async (_, error) => {
  jest.mocked(takeLostAnswer).mockReturnValue(true);
  update.mockRejectedValueOnce(wrong);
  if (error) update.mockRejectedValueOnce(error);
  else update.mockResolvedValueOnce(undefined);
  await changePassword('old', 'new');
  expect(update).toHaveBeenLastCalledWith({ oldPassword: 'new', newPassword: 'new' });
});

it('reports the refusal if the new password is not in force', async () => {
  jest.mocked(takeLostAnswer).mockReturnValue(true);
  update.mockRejectedValue(wrong);
  await expect(changePassword('old', 'new')).rejects.toMatchObject({ name: wrongPassword });
  expect(update).toHaveBeenCalledTimes(2);
});

it('reports an ended session as such', async () => {
  const ended = namedError('NotAuthorizedException', 'Access Token has expired');
  jest.mocked(takeLostAnswer).mockReturnValue(false);
  update.mockRejectedValue(ended);
  await expect(changePassword('old', 'new')).rejects.toBe(ended);
});
