import { inspect } from 'node:util';
import { refuseLocalIdentity, servedFor } from '../forSite';
import { checkIdentity, SettingsError } from '../identity';

const ids = { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example23456789' };
const identityPoolId = 'eu-central-1:11111111-2222-3333-4444-555555555555';
const site = 'https://blog.example.com';

/** The hosted pages beside a pool. */
const hosted = {
  domain: 'blog.auth.eu-central-1.amazoncognito.com',
  redirectSignIn: [`${site}/callback/`, 'http://localhost:3000/callback/'],
  redirectSignOut: [`${site}/logout/`, 'http://localhost:3000/logout/'],
  responseType: 'code',
};

/** A user pool, with more settings of it, of the hosted pages and of the site. */
function settings(pool: object = {}, oauth?: object, others: object = {}): object {
  const loginWith = oauth && { oauth: { ...hosted, ...oauth } };
  return { Auth: { Cognito: { ...ids, ...(loginWith && { loginWith }), ...pool } }, ...others };
}

/** The problems that a check finds, each as `setting message`. */
function problemsOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ setting, message }) =>
      `${setting} ${message}`.replace(/^Auth\.Cognito\.(?:loginWith\.oauth\.)?/, ''),
    );
  }
}

const problems = (...given: Parameters<typeof settings>) =>
  problemsOf(() => checkIdentity(settings(...given)));

describe('[4.1] what is read', () => {
  test('a user pool alone takes the defaults', () => {
    expect(checkIdentity(settings())).toEqual({
      ...ids,
      region: 'eu-central-1',
      allowGuestAccess: false,
      loginMechanism: 'username',
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireNumbers: true,
        requireSpecialCharacters: true,
      },
      signUp: 'shown',
      signUpAttributes: [],
      initialScreen: 'signIn',
      verificationMethod: 'code',
      totpIssuer: 'AWSCognito',
      storage: { kind: 'localStorage' },
      logLevel: 'WARN',
    });
  });

  test('the hosted pages, [8.3] cookies and [4.2] phone numbers take the defaults', () => {
    const { oauth, storage } = checkIdentity(settings({}, {}, { storage: { kind: 'cookies' } }));
    const scopes = ['openid', 'email', 'profile'];
    expect(oauth).toEqual({ ...hosted, scopes, providers: ['Google'] });
    const kept = { kind: 'cookies', path: '/', expires: 365, secure: true, sameSite: 'lax' };
    expect(storage).toEqual(kept);
    const { loginMechanism } = checkIdentity(settings({ loginWith: { phone: true } }));
    expect(loginMechanism).toBe('phone_number');
  });

  test('every setting is read', () => {
    const given = {
      userPoolEndpoint: 'http://localhost:9229/',
      identityPoolId,
      identityPoolEndpoint: 'http://localhost:9229/identity/',
      allowGuestAccess: true,
    };
    const passwordFormat = {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialCharacters: true,
    };
    const oauth = { ...hosted, scopes: ['openid'], providers: ['Google', 'Apple'] };
    const graphql = { endpoint: 'https://api.example.com/graphql', apiKey: 'da2-abcdefghijklmnop' };
    const others = {
      signUp: 'hidden',
      initialScreen: 'forgotPassword',
      totpIssuer: 'My blog',
      logLevel: 'DEBUG',
    };
    const cookies = { kind: 'cookies', expires: 3, sameSite: 'strict' };
    const pool = {
      ...given,
      passwordFormat,
      loginWith: { email: true, oauth },
      userAttributes: { email: { required: true }, name: {}, given_name: {} },
      signUpVerificationMethod: 'link',
    };
    const API = { GraphQL: graphql };
    expect(checkIdentity(settings(pool, undefined, { API, ...others, storage: cookies }))).toEqual({
      ...ids,
      region: 'eu-central-1',
      ...given,
      oauth,
      loginMechanism: 'email',
      passwordPolicy: passwordFormat,
      signUpAttributes: ['given_name', 'name'],
      verificationMethod: 'link',
      graphql,
      ...others,
      storage: { ...cookies, path: '/', secure: true },
    });
  });
});

describe('[3.14] [4.1] [6.7] what is missing or wrong is named', () => {
  test.each<[string, ...Parameters<typeof settings>]>([
    ['userPoolId is missing: the id of the user pool, such as', { userPoolId: undefined }],
    ["userPoolClientId is missing: the id of the pool's", { userPoolClientId: undefined }],
    ['redirectSignIn is missing: a list', {}, { redirectSignIn: undefined }],
    ['redirectSignOut is missing: a list', {}, { redirectSignOut: undefined }],
    ['identityPoolId is missing, which allowGuestAccess needs', { allowGuestAccess: true }],
    [
      'identityPoolId is missing, which identityPoolEndpoint needs',
      { identityPoolEndpoint: 'https://example.com/' },
    ],
    ['userPoolId must be the id of the user pool', { userPoolId: 'AbCdEfGhI' }],
    ["userPoolClientId must be the id of the pool's", { userPoolClientId: 'my client' }],
    ['identityPoolId must be an identity pool id', { identityPoolId: 'a-1-b' }],
    ['domain must be a host without scheme', {}, { domain: 'https://a.example' }],
    [
      'providers.0 must be Google, Facebook, Amazon or Apple. Did you mean "Google"?',
      {},
      { providers: ['Gogle'] },
    ],
    ['scopes must include openid', {}, { scopes: ['email'] }],
    ['responseType must be code. The implicit flow', {}, { responseType: 'token' }],
    ['allowGuestAccess must be true or false.', { allowGuestAccess: 'yes' }],
    ['signUpVerificationMethod must be code or link.', { signUpVerificationMethod: 'sms' }],
    [
      'passwordFormat.minLength must be a whole number from 6 to 99.',
      { passwordFormat: { minLength: 5 } },
    ],
    ['totpIssuer must be a name without a colon', {}, undefined, { totpIssuer: 'a:b' }],
    ['signUp must be shown or hidden.', {}, undefined, { signUp: 'show' }],
    ['initialScreen must be signIn, signUp or', {}, undefined, { initialScreen: 'account' }],
    ['logLevel must be VERBOSE, DEBUG', {}, undefined, { logLevel: 'TRACE' }],
    [
      'API.GraphQL.apiKey must be an AppSync API key',
      {},
      undefined,
      { API: { GraphQL: { endpoint: 'https://example.com/', apiKey: 'two words' } } },
    ],
    [
      'storage.sameSite must be strict, lax or none. Did you mean "lax"?',
      {},
      undefined,
      { storage: { kind: 'cookies', sameSite: 'Lax' } },
    ],
    [
      'initialScreen is signUp, which signUp hides',
      {},
      undefined,
      { signUp: 'hidden', initialScreen: 'signUp' },
    ],
  ])('%s', (message, ...given) => {
    expect(problems(...given)).toEqual([expect.stringContaining(message)]);
  });

  test.each(['userPoolEndpoint', 'identityPoolEndpoint'])(
    '%s must be encrypted, or on this machine',
    (name) => {
      const found = (url: string) => problems({ identityPoolId, [name]: url });
      const wrong = ['http://example.com/', 'http://localhost.example.com/', 'example.com'];
      for (const url of [...wrong, 'https://me:pass@example.com/', 'https://me@example.com/'])
        expect(found(url)).toEqual([expect.stringContaining(`${name} must be an https URL`)]);
      for (const url of ['https://a.example/', 'http://127.0.0.1:9229/', 'http://[::1]:9229/'])
        expect(found(url)).toEqual([]);
    },
  );

  test.each([
    ['http://blog.example.com/callback/', 'must be an https URL'],
    ['https://me:pass@blog.example.com/callback/', 'must be an https URL'],
    [`${site}/callback`, `must be ${site}/callback/.`],
    [`${site}/callback/?x=1`, `must be ${site}/callback/.`],
    ['https://Blog.Example.com:443/callback/', `must be ${site}/callback/.`],
    [`${site}/logout/`, `must be ${site}/callback/.`],
  ])('a redirect to %s', (url, message) => {
    const found = problems({}, { redirectSignIn: [url] });
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found.join()).not.toContain('pass@');
  });

  test('an origin for signing in without one for signing out, and the reverse', () => {
    const only = 'lacks http://localhost:3000';
    const [redirectSignIn, redirectSignOut] = [[`${site}/callback/`], [`${site}/logout/`]];
    expect(problems({}, { redirectSignIn })[0]).toContain(`redirectSignIn ${only}/callback/`);
    expect(problems({}, { redirectSignOut })[0]).toContain(`redirectSignOut ${only}/logout/`);
  });

  test('all problems are reported at once and without a stack', () => {
    const wrong = { Auth: { Cognito: { userPoolId: 'eu' } }, logLevel: 'LOUD', sgnUp: 'hidden' };
    const message = inspect(
      (() => {
        try {
          return checkIdentity(wrong);
        } catch (error) {
          return error;
        }
      })(),
    );
    for (const name of ['The settings', 'userPoolId', 'userPoolClientId', 'logLevel', 'sgnUp'])
      expect(message).toContain(name);
    expect(message).not.toMatch(/^ +at /m);
  });
});

test('[4.1] a secret is refused by its looks or its name, and never shown', () => {
  // Assembled here, so that no secret scanner takes it for real.
  const key = `AK${'IA'}IOSFODNN7EXAMPLE`;
  const found = problems({ userPoolClientId: `x, ${key}` });
  expect(found).toEqual([
    expect.stringContaining('userPoolClientId holds what looks like an AWS access key.'),
  ]);
  expect(found.join()).not.toContain(key);
  expect(problems({ userPoolClientSecret: 'anything' })).toEqual([
    expect.stringContaining('userPoolClientSecret has the name of a secret'),
  ]);
});

test.each<[string, ...Parameters<typeof settings>]>([
  ['userPoolEndpoint', { userPoolEndpoint: 'http://localhost:9229/' }],
  ['userPoolEndpoint', { userPoolEndpoint: 'https://[::1]:9229/' }],
  ['userPoolEndpoint', { userPoolEndpoint: 'https://pool.localhost/' }],
  ['userPoolEndpoint', { userPoolEndpoint: 'https://2130706433/' }],
  ['identityPoolEndpoint', { identityPoolId, identityPoolEndpoint: 'https://127.0.0.1/' }],
  ['domain', {}, { domain: 'localhost:9443' }],
  [
    'API.GraphQL.endpoint',
    {},
    undefined,
    { API: { GraphQL: { endpoint: 'http://localhost:1/graphql' } } },
  ],
])('%s on this machine is refused beside an https site', (name, ...given) => {
  const found = (url: string) =>
    problemsOf(() => refuseLocalIdentity(checkIdentity(settings(...given)), url));
  expect(found(site)).toEqual([
    expect.stringContaining(`${name} is on this machine, and ${site} is not: `),
  ]);
  for (const url of ['http://localhost:3000', 'https://localhost']) expect(found(url)).toEqual([]);
});

describe('a server learns', () => {
  const known = {
    privatePages: ['/callback/', '/logout/', '/account/'],
    unstoredPages: ['/callback/', '/logout/'],
  };

  test('which pages are private and which origins the pages may use', () => {
    expect(servedFor(checkIdentity(settings({}, {})))).toEqual({
      ...known,
      connect: ['https://cognito-idp.eu-central-1.amazonaws.com', `https://${hosted.domain}`],
      pictures: ['https://lh3.googleusercontent.com'],
    });
    expect(servedFor(undefined)).toEqual({ ...known, connect: [], pictures: [] });
  });

  test.each([
    [
      'https://abc.appsync-api.eu-central-1.amazonaws.com',
      'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com',
    ],
    ['https://api.example.com', 'wss://api.example.com'],
    ['http://localhost:9300', 'ws://localhost:9300'],
  ])('that the API at %s sends its live updates from %s', (api, live) => {
    const API = { GraphQL: { endpoint: `${api}/graphql` } };
    const { connect } = servedFor(checkIdentity(settings({}, undefined, { API })));
    expect(connect.slice(1)).toEqual([api, live]);
  });
});
