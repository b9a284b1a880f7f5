import { TextDecoder } from 'node:util';
import type { Claims } from '../storedSession';

const prefix = 'CognitoIdentityServiceProvider.client';
const pageSettings = { clientId: 'client', storage: 'localStorage' };
jest.mock('@generated/docusaurus-cognito-sign-in/default/page.json', () => pageSettings, {
  virtual: true,
});

function toToken(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** The entries that Amplify stores for a member. */
function store(username: string, idToken = '', refreshToken = 'refresh'): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, username);
  localStorage.setItem(`${prefix}.${username}.refreshToken`, refreshToken);
  if (idToken) localStorage.setItem(`${prefix}.${username}.idToken`, idToken);
}

const load = () => import('../storedSession');
const readStoredUser = async () => (await load()).readStoredUser();

Object.assign(globalThis, { TextDecoder });

beforeEach(() => {
  pageSettings.storage = 'localStorage';
  localStorage.clear();
  jest.resetModules();
  jest.restoreAllMocks();
});
afterEach(() => jest.useRealTimers());

test('a stored session is there only when another tab has written it as a whole', async () => {
  expect(await readStoredUser()).toBeUndefined();
  localStorage.setItem(`${prefix}.LastAuthUser`, 'reader');
  expect(await readStoredUser()).toBeUndefined();
  store('ada@b.c', toToken({ 'cognito:username': 'ada@b.c', name: 'Zoë Łukasz' }));
  expect(await readStoredUser()).toEqual({ username: 'ada@b.c', name: 'Zoë Łukasz' });
  for (const idToken of ['nonsense', `a.${btoa('[1')}.c`]) {
    store('reader', idToken);
    expect(await readStoredUser()).toEqual({ username: 'reader', name: 'reader' });
  }
});

test('[8.3] a session is read from and removed from cookies with the prefix, and from no others, and its token is kept to be revoked', async () => {
  pageSettings.storage = 'cookies';
  const session = (name: string) => [
    `${prefix}.LastAuthUser=${name}`,
    `${prefix}.${name}.refreshToken=of-${name}`,
    `${prefix}.${name}.deviceKey=device`,
  ];
  const own = session('ada%40b').map((cookie) => `__Host-${cookie}`);
  const read = jest.spyOn(document, 'cookie', 'get');
  const setCookie = jest.spyOn(document, 'cookie', 'set').mockReset();
  read.mockReturnValue(session('mallory').join('; '));
  expect(await readStoredUser()).toBeUndefined();
  read.mockReturnValue(['theme=dark', ...session('mallory'), ...own].join('; '));
  expect(await readStoredUser()).toMatchObject({ username: 'ada@b' });
  const { forgetStoredSession, keepTokenToRevoke, tokensToRevoke } = await load();
  expect(keepTokenToRevoke()).toBe(true);
  expect(tokensToRevoke()).toMatchObject([{ clientId: 'client', token: 'of-ada@b' }]);
  forgetStoredSession();
  expect(setCookie.mock.calls.flat()).toEqual([
    `__Host-${prefix}.ada%40b.refreshToken=; max-age=0; path=/; secure`,
    `__Host-${prefix}.LastAuthUser=; max-age=0; path=/; secure`,
  ]);
});

const google = { 'cognito:username': 'Google_1', identities: [{ providerName: 'Google' }] };
const byAddress = { sub: 'b1d9', 'cognito:username': 'b1d9' };

test.each<[string, Claims, string]>([
  ['the full name', { name: 'Ada Lovelace', given_name: 'Ada' }, 'Ada Lovelace'],
  ['the given name', { given_name: 'Ada' }, 'Ada'],
  ['the username', { 'cognito:username': 'ada' }, 'ada'],
  ['the email address, not the number', { ...google, email: 'a@example.com' }, 'a@example.com'],
  ['the phone number without an email address', { ...byAddress, phone_number: '+1' }, '+1'],
])('a member is called by %s', async (_, claims, name) => {
  expect((await load()).toUser(claims, 'fallback').name).toBe(name);
});

const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('other tabs are followed in what they store of this site, and after the back-forward cache', async () => {
  const onChange = jest.fn();
  const stop = (await load()).followOtherTabs(onChange);
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  for (const key of ['CognitoIdentityServiceProvider.clients.LastAuthUser', 'theme']) tell(key);
  show(false);
  expect(onChange).not.toHaveBeenCalled();
  for (const key of [`${prefix}.LastAuthUser`, null]) tell(key);
  show(true);
  stop();
  tell(null);
  show(true);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('other tabs are told of cookies, and look twice, because these may come later', async () => {
  pageSettings.storage = 'cookies';
  const { followOtherTabs, tellOtherTabs } = await load();
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  tellOtherTabs();
  const [key = ''] = stored.mock.calls[0] ?? [];
  expect(localStorage).toHaveLength(0);
  jest.useFakeTimers();
  const onChange = jest.fn();
  const stop = followOtherTabs(onChange);
  tell(key);
  expect(onChange).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(500);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

describe('a token to revoke', () => {
  test('is kept once, while the access token goes first, which Amplify takes for a session', async () => {
    store('reader', 'x');
    localStorage.setItem(`${prefix}.reader.accessToken`, 'x');
    const { forgetStoredSession, keepTokenToRevoke, tokensToRevoke } = await load();
    expect(keepTokenToRevoke()).toBe(true);
    expect(keepTokenToRevoke()).toBe(true);
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    forgetStoredSession();
    const names = ['reader.accessToken', 'reader.idToken', 'reader.refreshToken', 'LastAuthUser'];
    expect(removed.mock.calls.flat()).toEqual(names.map((name) => `${prefix}.${name}`));
    const key = expect.any(String);
    expect(tokensToRevoke()).toEqual([{ key, clientId: 'client', token: 'refresh' }]);
  });

  test('is none if nobody is signed in, and the storage may be full', async () => {
    const { keepTokenToRevoke, tokensToRevoke } = await load();
    expect(keepTokenToRevoke()).toBe(false);
    store('reader');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepTokenToRevoke()).toBe(false);
    expect(tokensToRevoke()).toEqual([]);
  });

  test('is forgotten after 30 days, when Cognito accepts it no longer, or if it is none', async () => {
    const days30 = 30 * 24 * 3600 * 1000;
    localStorage.setItem(`token-to-revoke.${Date.now() - days30}`, 'client old');
    localStorage.setItem(`token-to-revoke.${Date.now() - days30 + 10_000}`, 'client new');
    localStorage.setItem(`token-to-revoke.${Date.now()}`, 'client ');
    const { tokensToRevoke } = await load();
    expect(tokensToRevoke()).toMatchObject([{ token: 'new' }]);
    expect(localStorage).toHaveLength(1);
  });
});
