jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ userPoolEndpoint: 'https://pool.example.com/' }),
  { virtual: true },
);

import { revokeTokens } from '../revokeTokens';

const browserFetch = globalThis.fetch;
const fetchMock = jest.fn();

function keep(...tokens: string[]): void {
  for (const [index, token] of tokens.entries()) {
    localStorage.setItem(`token-to-revoke.${Date.now() + index}`, `client ${token}`);
  }
}

function answer(status: number, text: string) {
  return { ok: status < 300, status, text: async () => text };
}

function kept(): string[] {
  return Object.values({ ...localStorage } as Record<string, string>);
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetchMock.mockReset();
});
afterEach(() => {
  globalThis.fetch = browserFetch;
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('asks Cognito to revoke each token, and forgets those that are revoked', async () => {
  keep('one', 'two');
  fetchMock.mockResolvedValue(answer(200, ''));
  expect(await revokeTokens()).toBe('done');
  expect(fetchMock.mock.calls.map(([url, init]) => [String(url), init.headers, init.body])).toEqual(
    ['one', 'two'].map((Token) => [
      'https://pool.example.com/',
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      JSON.stringify({ ClientId: 'client', Token }),
    ]),
  );
  expect(kept()).toEqual([]);
});

it.each([
  [200, '{}'],
  [400, '{"__type":"NotAuthorizedException","message":"Refresh Token has been revoked"}'],
  [400, '{"__type":"a.b#UnsupportedTokenTypeException"}'],
])('forgets a token for an answer of %i with the body %j', async (status, body) => {
  keep('refresh');
  fetchMock.mockResolvedValue(answer(status, body));
  expect(await revokeTokens()).toBe('done');
  expect(kept()).toEqual([]);
});

it.each([
  [200, '<h1>Log in to this Wi-Fi</h1>'],
  [400, '{"__type":"TooManyRequestsException","message":"Rate exceeded"}'],
  [403, '{"__type":"ForbiddenException"}'],
  [400, ''],
  [500, '{"__type":"InternalErrorException"}'],
])('keeps a token after an answer of %i with the body %j', async (status, body) => {
  keep('refresh');
  fetchMock.mockResolvedValue(answer(status, body));
  expect(await revokeTokens()).toBe('refused');
  expect(kept()).toEqual(['client refresh']);
});

it('keeps a token if the network fails, also beside one that is revoked', async () => {
  keep('one', 'two');
  fetchMock.mockResolvedValueOnce(answer(200, '')).mockRejectedValueOnce(new TypeError('network'));
  expect(await revokeTokens()).toBe('unreachable');
  expect(kept()).toEqual(['client two']);
});

it('gives up waiting after ten seconds, and keeps the token', async () => {
  jest.useFakeTimers();
  keep('refresh');
  fetchMock.mockImplementation(
    (_, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const outcome = revokeTokens();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('unreachable');
  expect(kept()).toEqual(['client refresh']);
});

it('lets one tab send at a time: the next one finds nothing left', async () => {
  keep('refresh');
  fetchMock.mockResolvedValue(answer(200, ''));
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await Promise.all([revokeTokens(), revokeTokens()])).toEqual(['done', 'done']);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
