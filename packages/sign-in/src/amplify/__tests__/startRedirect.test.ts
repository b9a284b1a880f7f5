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

const unreachable = namedError('NetworkError', 'A network error has occurred.');
const wrongOrigin = namedError('InvalidRedirectException', 'Wrong origin.');

test.each([
  ['Cognito cannot be reached', () => getTokens.mockRejectedValue(unreachable), 'NetworkError', 0],
  ['the session has ended', () => getTokens.mockResolvedValue(null), 'NotAuthorizedException', 0],
  ['it cannot begin', () => redirect.mockRejectedValue(wrongOrigin), wrongOrigin.name, 1],
])('everything stays as it is if %s', async (_, prepare, name, redirects) => {
  prepare();
  await expect(startReauthentication('Google', '/account/')).rejects.toMatchObject({ name });
  expect(redirect).toHaveBeenCalledTimes(redirects);
  expect(clearTokens).not.toHaveBeenCalled();
  expect(tokensToRevoke()).toEqual([]);
});
