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
});

test('Cognito is asked to revoke each token, and one that a lost connection leaves is kept', async () => {
  keep('one', 'two');
  fetchMock.mockResolvedValueOnce(answer(200, '')).mockRejectedValueOnce(new TypeError('network'));
  expect(await revokeTokens()).toBe('unreachable');
  expect(kept()).toEqual(['client two']);
  fetchMock.mockResolvedValue(answer(200, ''));
  expect(await revokeTokens()).toBe('revoked');
  expect(kept()).toEqual([]);
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
  };
  const sent = fetchMock.mock.calls.map(([url, init]) => [String(url), init.headers, init.body]);
  expect(sent).toEqual(
    ['one', 'two', 'two'].map((Token) => [
      'https://cognito-idp.eu-central-1.amazonaws.com/',
      headers,
      JSON.stringify({ ClientId: 'client', Token }),
    ]),
  );
});

test.each([
  [200, '{}', true],
  [400, '{"__type":"NotAuthorizedException","message":"Refresh Token has been revoked"}', true],
  [400, '{"__type":"a.b#UnsupportedTokenTypeException"}', true],
  [200, '<h1>Log in to this Wi-Fi</h1>', false],
  [400, '{"__type":"TooManyRequestsException","message":"Rate exceeded"}', false],
  [403, '{"__type":"ForbiddenException"}', false],
  [400, '', false],
  [500, '{"__type":"InternalErrorException"}', false],
])('an answer of %i with the body %j is the end of a token: %s', async (status, body, isEnd) => {
  keep('refresh');
  fetchMock.mockResolvedValue(answer(status, body));
  expect(await revokeTokens()).toBe(isEnd ? 'revoked' : 'refused');
  expect(kept()).toHaveLength(isEnd ? 0 : 1);
});

test('after ten seconds it gives up waiting, and keeps the token', async () => {
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
