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
function store(username: string, idToken?: string): void {
  localStorage.setItem(`${prefix}.LastAuthUser`, username);
  localStorage.setItem(`${prefix}.${username}.refreshToken`, 'refresh');
  if (idToken) localStorage.setItem(`${prefix}.${username}.idToken`, idToken);
}

async function readStoredUser() {
  return (await import('../storedSession')).readStoredUser();
}

Object.assign(globalThis, { TextDecoder });

beforeEach(() => {
  pageSettings.storage = 'localStorage';
  delete pageSettings.cookieDomain;
  delete pageSettings.cookiePrefix;
  localStorage.clear();
  jest.resetModules();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

it('finds nobody if nothing is stored', async () => {
  expect(await readStoredUser()).toBeUndefined();
});

it('waits until another tab has written the whole session', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'reader');
  expect(await readStoredUser()).toBeUndefined();
});

it('reads names with letters beyond ASCII from the ID token', async () => {
  store('reader', toToken({ 'cognito:username': 'reader', name: 'Zoë Łukasz' }));
  expect(await readStoredUser()).toEqual({ username: 'reader', name: 'Zoë Łukasz' });
});

it('reads users whose names have dots', async () => {
  store('ada@example.com', toToken({ 'cognito:username': 'ada@example.com' }));
  expect(await readStoredUser()).toMatchObject({ name: 'ada@example.com' });
});

it.each(['', 'nonsense', 'a.b.c', 'a.!!!.c', `a.${btoa('[1')}.c`])(
  'falls back to the username when the ID token is %j',
  async (token) => {
    store('reader', token);
    expect(await readStoredUser()).toEqual({ username: 'reader', name: 'reader' });
  },
);

it('finds nobody if the browser forbids storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await readStoredUser()).toBeUndefined();
});

it('reads cookies if the site keeps its tokens in cookies', async () => {
  pageSettings.storage = 'cookies';
  document.cookie = `${prefix}.LastAuthUser=ada%40example.com`;
  document.cookie = `${encodeURIComponent(`${prefix}.ada@example.com.refreshToken`)}=refresh`;
  expect(await readStoredUser()).toMatchObject({ username: 'ada@example.com' });
});

it.each([undefined, 'blog.localhost'])(
  'removes the cookies of a session, and nothing else (domain %s)',
  async (cookieDomain) => {
    Object.assign(pageSettings, { storage: 'cookies', cookieDomain });
    const setCookie = jest.spyOn(document, 'cookie', 'set');
    jest
      .spyOn(document, 'cookie', 'get')
      .mockReturnValue(
        'theme=dark; CognitoIdentityServiceProvider.client.a%40b.idToken=x; CognitoIdentityServiceProvider.client.a%40b.deviceKey=y',
      );
    const { forgetStoredSession } = await import('../storedSession');
    forgetStoredSession();
    expect(setCookie.mock.calls).toEqual([
      [
        `CognitoIdentityServiceProvider.client.a%40b.idToken=; max-age=0; path=/${cookieDomain ? `; domain=${cookieDomain}` : ''}`,
      ],
    ]);
  },
);

it('[8.3] reads and removes cookies by their names with the prefix, and takes no others for its own', async () => {
  Object.assign(pageSettings, { storage: 'cookies', cookiePrefix: '__Host-' });
  const session = (name: string) => [
    `${prefix}.LastAuthUser=${name}`,
    `${prefix}.${name}.refreshToken=refresh`,
  ];
  const own = session('ada').map((cookie) => `__Host-${cookie}`);
  const read = jest.spyOn(document, 'cookie', 'get');
  const setCookie = jest.spyOn(document, 'cookie', 'set').mockReset();
  read.mockReturnValue(session('mallory').join('; '));
  expect(await readStoredUser()).toBeUndefined();
  read.mockReturnValue([...session('mallory'), ...own].join('; '));
  expect(await readStoredUser()).toMatchObject({ username: 'ada' });

  read.mockReturnValue(own.join('; '));
  const { forgetStoredSession } = await import('../storedSession');
  forgetStoredSession();
  expect(setCookie.mock.calls.flat()).toEqual([
    `__Host-${prefix}.ada.refreshToken=; max-age=0; path=/; secure`,
    `__Host-${prefix}.LastAuthUser=; max-age=0; path=/; secure`,
  ]);
});

it.each([
  { storage: 'localStorage' },
  { storage: 'cookies', cookieDomain: 'example.com' },
] as const)(
  '[8.3] with the settings %j, takes no cookies with the prefix for its own, and removes them',
  async (settings) => {
    Object.assign(pageSettings, settings);
    const name = '__Host-CognitoIdentityServiceProvider.client.ada.refreshToken';
    const user = '__Host-CognitoIdentityServiceProvider.client.LastAuthUser';
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${user}=ada; ${name}=refresh`);
    const setCookie = jest.spyOn(document, 'cookie', 'set').mockReset();
    expect(await readStoredUser()).toBeUndefined();
    const { forgetStoredSession } = await import('../storedSession');
    forgetStoredSession();
    expect(setCookie.mock.calls.flat()).toEqual([
      `${name}=; max-age=0; path=/; secure`,
      `${user}=; max-age=0; path=/; secure`,
    ]);
  },
);

it('removes the access token first, which Amplify takes for a session in other tabs', async () => {
  for (const name of ['refreshToken', 'idToken', 'accessToken']) {
    localStorage.setItem(`${prefix}.ada.${name}`, 'x');
  }
  const removed = jest.spyOn(Storage.prototype, 'removeItem');
  const { forgetStoredSession } = await import('../storedSession');
  forgetStoredSession();
  expect(removed.mock.calls.flat()).toEqual(
    ['accessToken', 'idToken', 'refreshToken'].map((name) => `${prefix}.ada.${name}`),
  );
});

it.each<[string, Claims, object]>([
  ['the full name', { name: 'Ada Lovelace', given_name: 'Ada' }, { name: 'Ada Lovelace' }],
  ['the given name', { given_name: 'Ada' }, { name: 'Ada' }],
  ['the username', { 'cognito:username': 'ada' }, { name: 'ada', username: 'ada' }],
  [
    'the email address, not the number, of a Google account',
    {
      'cognito:username': 'Google_1',
      email: 'ada@example.com',
      identities: [{ providerName: 'Google' }],
    },
    { name: 'ada@example.com', username: 'Google_1', provider: 'Google' },
  ],
  [
    'the email address, not the id, if members sign in with an address or a number',
    { sub: 'b1d9', 'cognito:username': 'b1d9', email: 'ada@example.com', phone_number: '+1202' },
    { name: 'ada@example.com', username: 'b1d9' },
  ],
  [
    'the phone number if there is no email address',
    { sub: 'b1d9', 'cognito:username': 'b1d9', phone_number: '+1202' },
    { name: '+1202', username: 'b1d9' },
  ],
])('calls a member by %s', async (_, claims, expected) => {
  const { toUser } = await import('../storedSession');
  expect(toUser(claims, 'fallback')).toMatchObject(expected);
});
