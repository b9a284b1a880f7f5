import { signInWithRedirect } from 'aws-amplify/auth';
import { tokensToRevoke } from '../../session/storedSession';
import { namedError } from '../serviceErrors';
import { startReauthentication } from '../startRedirect';

const getTokens = jest.fn();
const clearTokens = jest.fn();
jest.mock('aws-amplify/auth', () => ({ signInWithRedirect: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: {
    getTokens: (options: unknown) => getTokens(options) as unknown,
    authTokenStore: { clearTokens: () => clearTokens() as unknown },
  },
}));
jest.mock('../startAmplify', () => ({ startAmplify: jest.fn() }));

const redirect = jest.mocked(signInWithRedirect);
const prefix = 'CognitoIdentityServiceProvider.client';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`${prefix}.LastAuthUser`, 'google_ada');
  localStorage.setItem(`${prefix}.google_ada.refreshToken`, 'refresh');
  getTokens.mockReset().mockResolvedValue({});
  clearTokens.mockReset();
  redirect.mockReset();
});

it('asks for the choice of an account, and ends the session here once the browser is on its way', async () => {
  redirect.mockImplementation(async () => expect(clearTokens).not.toHaveBeenCalled());
  await startReauthentication('Google', '/account/#delete');
  expect(redirect.mock.calls).toEqual([
    [
      {
        provider: 'Google',
        customState: '/account/#delete',
        options: { prompt: 'SELECT_ACCOUNT' },
      },
    ],
  ]);
  expect(clearTokens).toHaveBeenCalledTimes(1);
  expect(tokensToRevoke()).toMatchObject([{ token: 'refresh' }]);
});

it('leaves everything as it is if Cognito cannot be reached', async () => {
  const error = namedError('NetworkError', 'A network error has occurred.');
  getTokens.mockRejectedValue(error);
  await expect(startReauthentication('Google', '/account/')).rejects.toBe(error);
  expect(getTokens).toHaveBeenCalledWith({ forceRefresh: true });
  expect(redirect).not.toHaveBeenCalled();
  expect(clearTokens).not.toHaveBeenCalled();
  expect(tokensToRevoke()).toEqual([]);
});

it('says that the session has ended if Cognito refuses to refresh it', async () => {
  getTokens.mockResolvedValue(null);
  await expect(startReauthentication('Google', '/account/')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(redirect).not.toHaveBeenCalled();
});

it('keeps the session if the redirect cannot begin', async () => {
  redirect.mockRejectedValue(namedError('InvalidRedirectException', 'Wrong origin.'));
  await expect(startReauthentication('Google', '/account/')).rejects.toThrow('Wrong origin.');
  expect(clearTokens).not.toHaveBeenCalled();
  expect(tokensToRevoke()).toEqual([]);
});
