const startAmplify = jest.fn<Promise<void>, ['session' | 'redirects']>();
const isConfiguredForRedirects = jest.fn<boolean, []>();

jest.mock('aws-amplify/auth/enable-oauth-listener', () => ({}));
jest.mock('../startAmplify', () => ({ isConfiguredForRedirects, startAmplify }));

const prefix = 'CognitoIdentityServiceProvider.client';

/** Comes back from the provider, with the answer to what this tab has begun. */
async function comeBack() {
  localStorage.setItem(`${prefix}.inflightOAuth`, 'true');
  localStorage.setItem(`${prefix}.oauthState`, 'state');
  sessionStorage.setItem('sign-in-redirect', 'state');
  window.history.replaceState(null, '', '/callback/?code=code&state=state');
  const { completeRedirect } = await import('../completeRedirect');
  return completeRedirect();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startAmplify.mockReset().mockResolvedValue(undefined);
  isConfiguredForRedirects.mockReset().mockReturnValue(false);
});

afterEach(() => jest.resetModules());

it('reads the address once: Amplify has had its chance when it is configured for redirects', async () => {
  isConfiguredForRedirects.mockReturnValue(true);
  expect(await comeBack()).toEqual({ kind: 'notUnderWay' });
  expect(startAmplify.mock.calls).toEqual([['session']]);
});

it('fails where Amplify cannot be configured, so that the page can try again', async () => {
  startAmplify.mockRejectedValue(new Error('Loading chunk failed'));
  await expect(comeBack()).rejects.toThrow('Loading chunk failed');
});

const failed = "Couldn't finish OAuth flow, check your User Pool HostedUI settings.";

it.each([
  ['OAuthSignInException', 'User cancelled OAuth flow.', 'User cancelled OAuth flow.'],
  ['OAuthSignInException', 'access_denied', 'User cancelled OAuth flow.'],
  ['OAuthSignInException', 'unauthorized_client', `${failed} unauthorized_client`],
  [
    'OAuthSignInException',
    'invalid_grant',
    `${failed} The answer of the identity provider has expired or was used before.`,
  ],
  ['Error', 'Invalid token payload', 'Invalid Token'],
  ['TypeError', 'x is undefined', 'A network error has occurred.'],
])(
  '[5.3] [8.1] an error %s of the sign-in, "%s", is reported in words',
  async (name, text, message) => {
    const { ConsoleLogger, Hub } = await import('aws-amplify/utils');
    // Amplify warns whoever dispatches its own events.
    ConsoleLogger.LOG_LEVEL = 'NONE';
    const error = Object.assign(name === 'TypeError' ? new TypeError(text) : new Error(text), {
      name,
    });
    startAmplify.mockImplementation(async () => {
      Hub.dispatch('auth', { event: 'signInWithRedirect_failure', data: { error } });
    });
    expect(await comeBack()).toEqual({ kind: 'failed', message });
  },
);
