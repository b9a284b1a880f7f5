import { signOut } from 'aws-amplify/auth';
import { revokeToken, revokeTokens } from '../../session/revokeTokens';
import { getSession, setSession } from '../../session/sessionStore';
import { keepTokenToRevoke } from '../../session/storedSession';
import { endSession } from '../memberSession';

jest.mock('aws-amplify/auth', () => ({ signOut: jest.fn() }));
const loadTokens = async () => ({ refreshToken: 'refresh' });
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: { loadTokens: () => loadTokens() } },
}));
jest.mock('../startAmplify', () => ({ startAmplify: jest.fn() }));
jest.mock('../followAmplify', () => ({}));
jest.mock('../../session/storedSession', () => ({
  forgetTokens: jest.fn(),
  keepTokenToRevoke: jest.fn(),
}));
jest.mock('../../session/revokeTokens', () => ({
  revokeTokens: jest.fn(),
  revokeToken: jest.fn(),
}));

beforeEach(() => {
  jest.resetAllMocks();
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
});

test.each([
  ['revoked', true, undefined],
  // The hosted session of a member from Google ends, too: Cognito has answered.
  ['refused', false, 'Google'],
] as const)('a sign-out tells of a token that is %s', async (outcome, isRevoked, provider) => {
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader', provider } });
  jest.mocked(keepTokenToRevoke).mockReturnValueOnce(true);
  jest.mocked(revokeTokens).mockResolvedValue(outcome);
  expect(await endSession()).toBe(isRevoked);
  expect(revokeToken).not.toHaveBeenCalled();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(getSession()).toEqual({ status: 'unauthenticated' });
  // No storage takes this one: it is asked for once.
  jest.mocked(revokeToken).mockResolvedValue(outcome);
  expect(await endSession()).toBe(isRevoked);
  expect(revokeToken).toHaveBeenCalledWith('client', 'refresh');
  expect(revokeTokens).toHaveBeenCalledTimes(1);
});

test('nobody leaves for the hosted pages if nothing can be reached', async () => {
  const user = { username: 'google_ada', name: 'Ada', provider: 'Google' };
  setSession({ status: 'authenticated', user });
  jest.mocked(revokeToken).mockResolvedValue('unreachable');
  await expect(endSession()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(signOut).not.toHaveBeenCalled();
});
