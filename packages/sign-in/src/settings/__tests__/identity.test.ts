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

test('[4.1] a user pool alone takes the defaults', () => {
  expect(checkIdentity(settings())).toEqual({
    ...ids,
    region: 'eu-central-1',
    allowGuestAccess: false,
    loginMechanism: 'username',
    passwordPolicy: expect.objectContaining({ minLength: 8, requireNumbers: true }),
    signUp: 'shown',
    signUpAttributes: [],
    initialScreen: 'signIn',
    verificationMethod: 'code',
    totpIssuer: 'AWSCognito',
    storage: { kind: 'localStorage' },
    logLevel: 'WARN',
  });
});

test('[4.1] [4.2] [8.3] what is set is read, with the defaults of its parts', () => {
  const passwordFormat = { minLength: 12, requireUppercase: false };
  const graphql = { endpoint: 'https://api.example.com/graphql', apiKey: 'da2-abcdefghijklmnop' };
  const others = { signUp: 'hidden', initialScreen: 'forgotPassword', logLevel: 'DEBUG' };
  const pool = {
    passwordFormat,
    loginWith: { phone: true, oauth: hosted },
    userAttributes: { email: { required: true }, name: {}, given_name: {} },
    signUpVerificationMethod: 'link',
  };
  const given = { API: { GraphQL: graphql }, storage: { kind: 'cookies', expires: 3 }, ...others };
  const scopes = ['openid', 'email', 'profile'];
  expect(checkIdentity(settings(pool, undefined, given))).toMatchObject({
    oauth: { ...hosted, scopes, providers: ['Google'] },
    loginMechanism: 'phone_number',
    passwordPolicy: { ...passwordFormat, requireLowercase: true },
    signUpAttributes: ['given_name', 'name'],
    verificationMethod: 'link',
    graphql,
    ...others,
    storage: { kind: 'cookies', path: '/', expires: 3, secure: true, sameSite: 'lax' },
  });
});

const hidden = { signUp: 'hidden', initialScreen: 'signUp' };
const [signIn, signOut] = [[`${site}/callback/`], [`${site}/logout/`]];

test.each<[string, ...Parameters<typeof settings>]>([
  ['userPoolId is missing: the id of the user pool, such as', { userPoolId: undefined }],
  ['userPoolId must be the id of the user pool', { userPoolId: 'AbCdEfGhI' }],
  ["userPoolClientId must be the id of the pool's", { userPoolClientId: 'my client' }],
  ['identityPoolId must be an identity pool id', { identityPoolId: 'a-1-b' }],
  ['identityPoolId is missing, which allowGuestAccess needs', { allowGuestAccess: true }],
  ['userPoolEndpoint must be an https URL', { userPoolEndpoint: 'http://example.com/' }],
  ['userPoolEndpoint must be an https URL', { userPoolEndpoint: 'https://me:pass@a.example/' }],
  ['redirectSignIn is missing: a list', {}, { redirectSignIn: undefined }],
  ['domain must be a host without scheme', {}, { domain: 'https://a.example' }],
  ['Google, Facebook, Amazon or Apple. Did you mean "Google"?', {}, { providers: ['Gogle'] }],
  ['scopes must include openid', {}, { scopes: ['email'] }],
  ['responseType must be code. The implicit flow', {}, { responseType: 'token' }],
  ['allowGuestAccess must be true or false.', { allowGuestAccess: 'yes' }],
  ['must be a whole number from 6 to 99.', { passwordFormat: { minLength: 5 } }],
  ['totpIssuer must be a name without a colon', {}, undefined, { totpIssuer: 'a:b' }],
  ['signUp must be shown or hidden.', {}, undefined, { signUp: 'show' }],
  ['initialScreen is signUp, which signUp hides', {}, undefined, hidden],
  ['redirectSignIn lacks http://localhost:3000/callback/', {}, { redirectSignIn: signIn }],
  ['redirectSignOut lacks http://localhost:3000/logout/', {}, { redirectSignOut: signOut }],
])('[3.14] [4.1] [6.7] what is missing or wrong is named: %s', (message, ...given) => {
  expect(problems(...given)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['http://blog.example.com/callback/', 'must be an https URL'],
  ['https://me:pass@blog.example.com/callback/', 'must be an https URL'],
  [`${site}/callback/?x=1`, `must be ${site}/callback/.`],
  ['https://Blog.Example.com:443/callback', `must be ${site}/callback/.`],
  [`${site}/logout/`, `must be ${site}/callback/.`],
])('[4.1] a redirect to %s', (url, message) => {
  const found = problems({}, { redirectSignIn: [url] });
  expect(found).toEqual([expect.stringContaining(message)]);
  expect(found.join()).not.toContain('pass@');
});

test('[4.1] all problems are reported at once and without a stack', () => {
  const wrong = { Auth: { Cognito: { userPoolId: 'eu' } }, logLevel: 'LOUD', sgnUp: 'hidden' };
  let message = '';
  try {
    checkIdentity(wrong);
  } catch (error) {
    message = inspect(error);
  }
  for (const name of ['The settings', 'userPoolId', 'userPoolClientId', 'logLevel', 'sgnUp'])
    expect(message).toContain(name);
  expect(message).not.toMatch(/^ +at /m);
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

const localApi = { API: { GraphQL: { endpoint: 'http://localhost:1/graphql' } } };

test.each<[string, ...Parameters<typeof settings>]>([
  ['userPoolEndpoint', { userPoolEndpoint: 'http://localhost:9229/' }],
  ['userPoolEndpoint', { userPoolEndpoint: 'https://[::1]:9229/' }],
  ['userPoolEndpoint', { userPoolEndpoint: 'https://2130706433/' }],
  ['identityPoolEndpoint', { identityPoolId, identityPoolEndpoint: 'https://a.localhost/' }],
  ['domain', {}, { domain: 'localhost:9443' }],
  ['API.GraphQL.endpoint', {}, undefined, localApi],
])('%s on this machine is refused beside an https site', (name, ...given) => {
  const found = (url: string) =>
    problemsOf(() => refuseLocalIdentity(checkIdentity(settings(...given)), url));
  expect(found(site)).toEqual([
    expect.stringContaining(`${name} is on this machine, and ${site} is not: `),
  ]);
  for (const url of ['http://localhost:3000', 'https://localhost']) expect(found(url)).toEqual([]);
});

test.each([
  [
    'https://abc.appsync-api.eu-central-1.amazonaws.com',
    'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com',
  ],
  ['https://api.example.com', 'wss://api.example.com'],
  ['http://localhost:9300', 'ws://localhost:9300'],
])('a server learns which pages are private, and which origins they use: %s', (api, live) => {
  const API = { GraphQL: { endpoint: `${api}/graphql` } };
  const pool = 'https://cognito-idp.eu-central-1.amazonaws.com';
  expect(servedFor(checkIdentity(settings({}, {}, { API })))).toEqual({
    privatePages: ['/callback/', '/logout/', '/account/'],
    unstoredPages: ['/callback/', '/logout/'],
    connect: [pool, `https://${hosted.domain}`, api, live],
    pictures: ['https://lh3.googleusercontent.com'],
  });
  expect(servedFor(undefined)).toMatchObject({ connect: [], pictures: [] });
});
