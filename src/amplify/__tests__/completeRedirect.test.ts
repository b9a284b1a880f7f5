const startAmplify = jest.fn<Promise<void>, ['session' | 'redirects']>();
const isConfiguredForRedirects = jest.fn<boolean, []>();

jest.mock(
  '@generated/identity/default/boundary.json',
  () => ({ clientId: 'client', storage: 'localStorage' }),
  { virtual: true },
);
jest.mock('aws-amplify/auth/enable-oauth-listener', () => ({}));
jest.mock('../startAmplify', () => ({ startAmplify }));
jest.mock('../configureAmplify', () => ({ isConfiguredForRedirects }));

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

it('reads the address once: Amplify has had its chance when it is configured for redirects', async () => {
  isConfiguredForRedirects.mockReturnValue(true);
  expect(await comeBack()).toEqual({ kind: 'notUnderWay' });
  expect(startAmplify.mock.calls).toEqual([['session']]);
});

it('fails where Amplify cannot be configured, so that the page can try again', async () => {
  startAmplify.mockRejectedValue(new Error('Loading chunk failed'));
  await expect(comeBack()).rejects.toThrow('Loading chunk failed');
});
