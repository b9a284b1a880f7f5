import type { RedirectResult } from '../completeRedirect';

// Amplify is as it is: these are addresses of the callback page as providers and enemies write them.
// The pages' reaction to a sign-in is not tested here.
jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));

// Every run is a new visit of the page. Amplify, which takes a second to load, is kept and configured again.
beforeAll(() => {
  const kept = ['aws-amplify', 'aws-amplify/auth', 'aws-amplify/utils'];
  for (const name of [...kept, 'aws-amplify/auth/enable-oauth-listener']) {
    const loaded: unknown = jest.requireActual(name);
    jest.doMock(name, () => loaded);
  }
});

const prefix = 'CognitoIdentityServiceProvider.client';
const inFlightKeys = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'].map(
  (name) => `${prefix}.${name}`,
);
const state = 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1zA';

/** A token without a valid signature: the browser does not check it. */
function token(claims: object): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
}

function tokensOf(name: string) {
  return {
    access_token: token({ username: name, exp: 4e9, iat: 1 }),
    id_token: token({ 'cognito:username': name, exp: 4e9, iat: 1 }),
    refresh_token: 'refresh',
  };
}

const network = jest.fn<Promise<Response>, unknown[]>();

type Tab = 'this tab' | 'another tab' | 'no tab';

/** Opens the callback page at this address, after a redirect that this tab or another has begun. */
async function open(
  begunIn: Tab,
  address: string,
  stored = state,
  answer: unknown = tokensOf('ada'),
): Promise<RedirectResult> {
  localStorage.clear();
  sessionStorage.clear();
  if (begunIn !== 'no tab') {
    const values = ['true', String(Date.now() + 300_000), 'verifier', stored];
    inFlightKeys.forEach((key, index) => localStorage.setItem(key, values[index]!));
  }
  if (begunIn === 'this tab') sessionStorage.setItem('sign-in-redirect', stored);
  window.history.replaceState(null, '', `/callback/${address}`);
  const text = async () => JSON.stringify(answer);
  network.mockReset();
  if (answer instanceof Error) network.mockRejectedValue(answer);
  else network.mockResolvedValue({ ok: true, status: 200, text } as Response);
  globalThis.fetch = network;
  jest.resetModules();
  const { completeRedirect } = await import('../completeRedirect');
  const result = await completeRedirect();
  // The address is cleaned in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.location.href).toBe('http://localhost/callback/');
  expect(sessionStorage.getItem('sign-in-redirect')).toBeNull();
  return result;
}

const foreign = new URLSearchParams({ ...tokensOf('mallory'), token_type: 'Bearer', state });
const wrongState = 'An error occurred while validating the state.';
const cancelled = 'User cancelled OAuth flow.';

test.each<[address: string, begunIn: Tab, message: string | undefined]>([
  ['?code=x', 'this tab', cancelled],
  [`?error=access_denied&state=${state}`, 'this tab', cancelled],
  [`?code=x&state=${state.slice(1)}`, 'this tab', wrongState],
  [`?code=x&state=${state.toLowerCase()}`, 'this tab', wrongState],
  [`?code=x&state=${state}%20`, 'this tab', wrongState],
  [`?code=x&state=${state}-2f2f6576696c`, 'this tab', wrongState],
  [`?code=x&state=${state}&state=${state}`, 'this tab', wrongState],
  ['?code=x&state=__proto__', 'another tab', wrongState],
  ['?error=<script>alert(1)</script>', 'this tab', wrongState],
  ['?error=x&error_description=y&state=z', 'another tab', wrongState],
  [`?code=x&state=${state}`, 'no tab', undefined],
  ['?code=x', 'another tab', undefined],
  [`#${foreign}`, 'this tab', cancelled],
  [`?state=${state}#${foreign}`, 'this tab', cancelled],
  [`#${foreign}`, 'another tab', undefined],
])(
  '[5.3] [6.1] %s signs nobody in whose redirect began in %s',
  async (address, begunIn, message) => {
    const result = await open(begunIn, address);
    expect(result).toEqual(message ? { kind: 'failed', message } : { kind: 'notUnderWay' });
    expect(network).not.toHaveBeenCalled();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/mallory|accessToken/);
    // The redirect of another tab stays.
    const left = inFlightKeys.filter((key) => localStorage.getItem(key) !== null);
    expect(left).toEqual(begunIn === 'another tab' ? inFlightKeys : []);
  },
);

test.each([
  ['/blog?page=2#top', '/blog?page=2#top'],
  ['/%5Cevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/callback/?code=1', '/'],
])('[6.1] the answer to a redirect with the custom state %j leads to %s', async (custom, path) => {
  const whole = `${state}-${Buffer.from(custom, 'latin1').toString('hex')}`;
  const result = await open('this tab', `?code=code&state=${whole}#${foreign}`, whole);
  expect(result).toEqual({ kind: 'signedIn', returnTo: path });
  expect(network).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(`${prefix}.ada.accessToken`)).toBe(tokensOf('ada').access_token);
  expect(localStorage.getItem(`${prefix}.mallory.accessToken`)).toBeNull();
});

const settings = "Couldn't finish OAuth flow, check your User Pool HostedUI settings.";

test.each([
  [
    { error: 'invalid_grant' },
    `${settings} The answer of the identity provider has expired or was used before.`,
  ],
  [{ error: 'unauthorized_client' }, `${settings} unauthorized_client`],
  [null, 'The sign-in service gave no usable answer. Please try again.'],
  [{ access_token: 'a.b.c' }, 'Invalid Token'],
  [new TypeError('Failed to fetch'), 'A network error has occurred.'],
])('[5.3] [8.1] the token endpoint that answers %p signs nobody in', async (answer, message) => {
  const result = await open('this tab', `?code=code&state=${state}`, state, answer);
  expect(result).toEqual({ kind: 'failed', message });
  expect(localStorage.getItem(`${prefix}.LastAuthUser`)).toBeNull();
});
