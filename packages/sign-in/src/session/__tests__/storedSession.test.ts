import { TextDecoder } from 'node:util';
import type { PageSettings } from '../../settings/forSite';
import type { Claims } from '../storedSession';

const prefix = 'CognitoIdentityServiceProvider.client';
const pageSettings: Partial<PageSettings> = { clientId: 'client' };
jest.mock('@generated/docusaurus-cognito-sign-in/default/page.json', () => pageSettings, {
  virtual: true,
});

function toToken(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${payload}.signature`;
}

/** The entries that Amplify stores for a member. */
function store(username: string, idToken = '', refreshToken = 'refresh'): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, username);
  localStorage.setItem(`${prefix}.${username}.refreshToken`, refreshToken);
  if (idToken) localStorage.setItem(`${prefix}.${username}.idToken`, idToken);
}

function load() {
  return import('../storedSession');
}

async function readStoredUser() {
  return (await load()).readStoredUser();
}

Object.assign(globalThis, { TextDecoder });

beforeEach(() => {
  pageSettings.storage = 'localStorage';
  localStorage.clear();
  jest.resetModules();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a stored session', () => {
  test('is there only when another tab has written it as a whole', async () => {
    expect(await readStoredUser()).toBeUndefined();
    localStorage.setItem(`${prefix}.LastAuthUser`, 'reader');
    expect(await readStoredUser()).toBeUndefined();
  });

  test('has names with letters beyond ASCII, and users whose names have dots', async () => {
    store('reader', toToken({ 'cognito:username': 'reader', name: 'Zoë Łukasz' }));
    expect(await readStoredUser()).toEqual({ username: 'reader', name: 'Zoë Łukasz' });
    store('ada@example.com', toToken({ 'cognito:username': 'ada@example.com' }));
    expect(await readStoredUser()).toMatchObject({ name: 'ada@example.com' });
  });

  test.each(['', 'nonsense', 'a.b.c', `a.${btoa('[1')}.c`])(
    'has the username alone if the ID token is %j',
    async (token) => {
      store('reader', token);
      expect(await readStoredUser()).toEqual({ username: 'reader', name: 'reader' });
    },
  );

  test('is not there if the browser forbids storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await readStoredUser()).toBeUndefined();
  });

  test('[8.3] is read from and removed from cookies with the prefix, and from no others', async () => {
    pageSettings.storage = 'cookies';
    const session = (name: string) => [
      `${prefix}.LastAuthUser=${name}`,
      `${prefix}.${name}.refreshToken=refresh`,
      `${prefix}.${name}.deviceKey=device`,
    ];
    const own = session('ada%40b').map((cookie) => `__Host-${cookie}`);
    const read = jest.spyOn(document, 'cookie', 'get');
    const setCookie = jest.spyOn(document, 'cookie', 'set').mockReset();
    read.mockReturnValue(session('mallory').join('; '));
    expect(await readStoredUser()).toBeUndefined();
    read.mockReturnValue(['theme=dark', ...session('mallory'), ...own].join('; '));
    expect(await readStoredUser()).toMatchObject({ username: 'ada@b' });
    (await load()).forgetStoredSession();
    expect(setCookie.mock.calls.flat()).toEqual([
      `__Host-${prefix}.ada%40b.refreshToken=; max-age=0; path=/; secure`,
      `__Host-${prefix}.LastAuthUser=; max-age=0; path=/; secure`,
    ]);
  });

  test('loses the access token first, which Amplify takes for a session in other tabs', async () => {
    const names = ['refreshToken', 'idToken', 'accessToken'];
    for (const name of names) localStorage.setItem(`${prefix}.ada.${name}`, 'x');
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    (await load()).forgetStoredSession();
    expect(removed.mock.calls.flat()).toEqual(
      ['accessToken', 'idToken', 'refreshToken'].map((name) => `${prefix}.ada.${name}`),
    );
  });
});

const google = { 'cognito:username': 'Google_1', identities: [{ providerName: 'Google' }] };
const byAddress = { sub: 'b1d9', 'cognito:username': 'b1d9' };

test.each<[string, Claims, string]>([
  ['the full name', { name: 'Ada Lovelace', given_name: 'Ada' }, 'Ada Lovelace'],
  ['the given name', { given_name: 'Ada' }, 'Ada'],
  ['the username', { 'cognito:username': 'ada' }, 'ada'],
  ['the email address, not the number', { ...google, email: 'a@example.com' }, 'a@example.com'],
  ['the email address, not the id', { ...byAddress, email: 'a@b.c', phone_number: '+1' }, 'a@b.c'],
  ['the phone number without an email address', { ...byAddress, phone_number: '+1' }, '+1'],
])('a member is called by %s', async (_, claims, name) => {
  const { toUser } = await load();
  expect(toUser(claims, 'fallback').name).toBe(name);
});

describe('other tabs', () => {
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test.each([
    [`${prefix}.LastAuthUser`, 1],
    [null, 1],
    ['CognitoIdentityServiceProvider.clients.LastAuthUser', 0],
    ['theme', 0],
  ])('are followed in what they store: %s calls back %i times', async (key, times) => {
    const onChange = jest.fn();
    const { followOtherTabs } = await load();
    const stop = followOtherTabs(onChange);
    tell(key);
    stop();
    tell(key);
    expect(onChange).toHaveBeenCalledTimes(times);
  });

  test('are followed when the page returns from the back-forward cache', async () => {
    const onChange = jest.fn();
    const { followOtherTabs } = await load();
    const show = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    const stop = followOtherTabs(onChange);
    show(false);
    expect(onChange).not.toHaveBeenCalled();
    show(true);
    stop();
    show(true);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('are told of cookies, and look twice, because these may come later', async () => {
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
    tell(key);
    stop();
    jest.advanceTimersByTime(500);
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});

describe('a token to revoke', () => {
  test('is kept once, and nobody takes it for a session', async () => {
    store('reader');
    const { forgetStoredSession, keepTokenToRevoke, tokensToRevoke, ...session } = await load();
    expect(keepTokenToRevoke()).toBe(true);
    expect(keepTokenToRevoke()).toBe(true);
    forgetStoredSession();
    const key = expect.any(String);
    expect(tokensToRevoke()).toEqual([{ key, clientId: 'client', token: 'refresh' }]);
    expect(session.readStoredUser()).toBeUndefined();
    expect(session.isSessionKey(tokensToRevoke()[0]!.key)).toBe(false);
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
