import type { PageSettings } from '../../settings/forSite';
import type { TokenToRevoke } from '../tokensToRevoke';

const pageSettings: Partial<PageSettings> = { clientId: 'client' };
jest.mock('@generated/docusaurus-cognito-sign-in/default/page.json', () => pageSettings, {
  virtual: true,
});

const day = 24 * 3600 * 1000;
const prefix = 'CognitoIdentityServiceProvider.client';

/** What Amplify stores of a session, as far as it matters here. */
function store(refreshToken: string): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, 'reader');
  localStorage.setItem(`${prefix}.reader.refreshToken`, refreshToken);
}

function toToken({ token }: TokenToRevoke): string {
  return token;
}

function load() {
  return import('../tokensToRevoke');
}

beforeEach(() => {
  pageSettings.storage = 'localStorage';
  delete pageSettings.cookieDomain;
  delete pageSettings.cookiePrefix;
  localStorage.clear();
  jest.resetModules();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('keeps the refresh token of the session, which nobody then takes for a session', async () => {
  store('refresh');
  const { keepTokenToRevoke, tokensToRevoke } = await load();
  expect(keepTokenToRevoke()).toBe(true);
  const { forgetStoredSession, isSessionKey, readStoredUser } = await import('../storedSession');
  forgetStoredSession();
  expect(tokensToRevoke()).toEqual([
    { key: expect.any(String), clientId: 'client', token: 'refresh' },
  ]);
  expect(readStoredUser()).toBeUndefined();
  expect(isSessionKey(tokensToRevoke()[0]!.key)).toBe(false);
});

it('keeps nothing if nobody is signed in', async () => {
  const { keepTokenToRevoke, tokensToRevoke } = await load();
  expect(keepTokenToRevoke()).toBe(false);
  expect(tokensToRevoke()).toEqual([]);
});

it('keeps a token once, and the newest three', async () => {
  const { keepTokenToRevoke, tokensToRevoke } = await load();
  jest.useFakeTimers();
  for (const token of ['a', 'b', 'c', 'd', 'd']) {
    store(token);
    jest.advanceTimersByTime(1000);
    expect(keepTokenToRevoke()).toBe(true);
  }
  expect(tokensToRevoke().map(toToken)).toEqual(['b', 'c', 'd']);
});

it('forgets a token after 30 days, when Cognito accepts it no longer', async () => {
  jest.useFakeTimers();
  store('refresh');
  const { keepTokenToRevoke, tokensToRevoke } = await load();
  keepTokenToRevoke();
  jest.advanceTimersByTime(30 * day - 1000);
  expect(tokensToRevoke()).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(tokensToRevoke()).toEqual([]);
  expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining('token-to-revoke'));
});

it.each(['', 'client', 'client '])('removes %j, which is no token', async (value) => {
  localStorage.setItem(`token-to-revoke.${Date.now()}`, value);
  const { tokensToRevoke } = await load();
  expect(tokensToRevoke()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('drops one token and leaves the others', async () => {
  const now = Date.now();
  localStorage.setItem(`token-to-revoke.${now}`, 'client a');
  localStorage.setItem(`token-to-revoke.${now + 1}`, 'client b');
  const { dropTokenToRevoke, tokensToRevoke } = await load();
  dropTokenToRevoke(`token-to-revoke.${now}`);
  expect(tokensToRevoke()).toMatchObject([{ token: 'b' }]);
});

it('says that a full storage keeps nothing', async () => {
  store('refresh');
  const { keepTokenToRevoke } = await load();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepTokenToRevoke()).toBe(false);
});

it('uses cookies that go to no other site, if the session is in cookies', async () => {
  pageSettings.storage = 'cookies';
  document.cookie = `${prefix}.LastAuthUser=reader`;
  document.cookie = `${prefix}.reader.refreshToken=a%3Db`;
  const { keepTokenToRevoke, tokensToRevoke, dropTokenToRevoke } = await load();
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  expect(keepTokenToRevoke()).toBe(true);
  expect(setCookie.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^token-to-revoke\.\d+=client%20a%3Db; max-age=2592000; samesite=strict; path=\/$/,
      ),
    ],
  ]);
  const [kept] = tokensToRevoke();
  expect(kept).toMatchObject({ clientId: 'client', token: 'a=b' });
  expect(localStorage).toHaveLength(0);
  dropTokenToRevoke(kept!.key);
  expect(tokensToRevoke()).toEqual([]);
});

it('[8.3] gives such a cookie the prefix of the others', async () => {
  Object.assign(pageSettings, { storage: 'cookies', cookiePrefix: '__Host-' });
  jest
    .spyOn(document, 'cookie', 'get')
    .mockReturnValue(
      `__Host-${prefix}.LastAuthUser=reader; __Host-${prefix}.reader.refreshToken=a`,
    );
  const setCookie = jest.spyOn(document, 'cookie', 'set').mockReset();
  const { keepTokenToRevoke } = await load();
  keepTokenToRevoke();
  expect(setCookie.mock.calls.flat()).toEqual([
    expect.stringMatching(
      /^__Host-token-to-revoke\.\d+=client%20a; max-age=2592000; samesite=strict; path=\/; secure$/,
    ),
  ]);
});
