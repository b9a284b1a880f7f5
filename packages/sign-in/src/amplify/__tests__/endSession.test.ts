import { signOut } from 'aws-amplify/auth';
import { getSession, setSession } from '../../session/sessionStore';
import { endSession } from '../confirmSession';

const loadTokens = jest.fn();
const keepTokenToRevoke = jest.fn();
const revokeTokens = jest.fn();
const revokeToken = jest.fn();
jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ userPoolClientId: 'client' }),
  {
    virtual: true,
  },
);
jest.mock('aws-amplify/auth', () => ({ signOut: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: { loadTokens: () => loadTokens() as unknown } },
}));
jest.mock('../startAmplify', () => ({ startAmplify: jest.fn() }));
jest.mock('../followAmplify', () => ({}));
jest.mock('../../session/tokensToRevoke', () => ({
  keepTokenToRevoke: () => keepTokenToRevoke() as unknown,
}));
jest.mock('../../session/revokeTokens', () => ({
  revokeTokens: () => revokeTokens() as unknown,
  revokeToken: (...args: unknown[]) => revokeToken(...args) as unknown,
}));

beforeEach(() => {
  jest.resetAllMocks();
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'reader' } });
  loadTokens.mockResolvedValue({ refreshToken: 'refresh' });
});

it.each(['done', 'refused', 'unreachable'])(
  'tells how the kept token fares: %s',
  async (outcome) => {
    keepTokenToRevoke.mockReturnValue(true);
    revokeTokens.mockResolvedValue(outcome);
    expect(await endSession()).toBe(outcome);
    expect(revokeToken).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(getSession()).toEqual({ status: 'unauthenticated' });
  },
);

it.each(['done', 'refused', 'unreachable'])(
  'asks once for a token that no storage takes, and tells how it fares: %s',
  async (outcome) => {
    keepTokenToRevoke.mockReturnValue(false);
    revokeToken.mockResolvedValue(outcome);
    expect(await endSession()).toBe(outcome);
    expect(revokeToken.mock.calls).toEqual([['client', 'refresh']]);
    expect(revokeTokens).not.toHaveBeenCalled();
  },
);

it('has nothing to revoke if the session is gone', async () => {
  keepTokenToRevoke.mockReturnValue(false);
  loadTokens.mockResolvedValue(null);
  expect(await endSession()).toBe('done');
  expect(revokeToken).not.toHaveBeenCalled();
});

it('does not leave for the hosted pages if nothing can be reached', async () => {
  const user = { username: 'google_ada', name: 'Ada', provider: 'Google' };
  setSession({ status: 'authenticated', user });
  keepTokenToRevoke.mockReturnValue(false);
  revokeToken.mockResolvedValue('unreachable');
  await expect(endSession()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(signOut).not.toHaveBeenCalled();
});
