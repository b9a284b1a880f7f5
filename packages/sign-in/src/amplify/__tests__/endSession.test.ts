import { signOut } from 'aws-amplify/auth';
import { revokeToken, revokeTokens } from '../../session/revokeTokens';
import { getSession, setSession } from '../../session/sessionStore';
import { keepTokenToRevoke } from '../../session/storedSession';
import { endSession } from '../memberSession';

const loadTokens = jest.fn();
jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ userPoolClientId: 'client' }),
  { virtual: true },
);
jest.mock('aws-amplify/auth', () => ({ signOut: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: { loadTokens: () => loadTokens() as unknown } },
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

const revokeKept = jest.mocked(revokeTokens);
const revokeOne = jest.mocked(revokeToken);

beforeEach(() => {
  jest.resetAllMocks();
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
  loadTokens.mockResolvedValue({ refreshToken: 'refresh' });
});

it.each(['done', 'refused', 'unreachable'] as const)(
  'tells how the token fares: %s',
  async (fate) => {
    jest.mocked(keepTokenToRevoke).mockReturnValueOnce(true);
    revokeKept.mockResolvedValue(fate);
    expect(await endSession()).toBe(fate);
    expect(revokeOne).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(getSession()).toEqual({ status: 'unauthenticated' });
    // No storage takes this one: it is asked for once.
    revokeOne.mockResolvedValue(fate);
    expect(await endSession()).toBe(fate);
    expect(revokeOne.mock.calls).toEqual([['client', 'refresh']]);
    expect(revokeKept).toHaveBeenCalledTimes(1);
  },
);

it('has nothing to revoke if the session is gone', async () => {
  loadTokens.mockResolvedValue(null);
  expect(await endSession()).toBe('done');
  expect(revokeOne).not.toHaveBeenCalled();
});

it('does not leave for the hosted pages if nothing can be reached', async () => {
  const user = { username: 'google_ada', name: 'Ada', provider: 'Google' };
  setSession({ status: 'authenticated', user });
  revokeOne.mockResolvedValue('unreachable');
  await expect(endSession()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(signOut).not.toHaveBeenCalled();
});
