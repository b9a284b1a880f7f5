import type { IdentityConfig } from '../../settings/identity';

jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));

const defaults = '@generated/docusaurus-cognito-sign-in/default/identity.json';
const pool = jest.requireActual<IdentityConfig>(defaults);
const { oauth } = pool;

/** Amplify, after it has been started with these settings. */
async function start(settings: Partial<IdentityConfig>, use: 'session' | 'deletion' = 'session') {
  jest.resetModules();
  jest.doMock(defaults, () => ({ ...pool, ...settings }));
  const [{ startAmplify }, { Amplify }, { ConsoleLogger }] = await Promise.all([
    import('../startAmplify'),
    import('aws-amplify'),
    import('aws-amplify/utils'),
  ]);
  await startAmplify(use);
  const { Auth, API } = Amplify.getConfig();
  const readOAuth = () => Amplify.getConfig().Auth?.Cognito.loginWith?.oauth;
  return { cognito: Auth?.Cognito, API, startAmplify, readOAuth, ConsoleLogger };
}

test('[4.1] [4.5] Amplify gets the pools and their rules', async () => {
  const { cognito, API } = await start({});
  expect(cognito).toMatchObject({
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.userPoolClientId,
    signUpVerificationMethod: 'link',
    passwordFormat: pool.passwordPolicy,
    userAttributes: { email: { required: true }, name: { required: true } },
    identityPoolId: pool.identityPoolId,
    allowGuestAccess: true,
    loginWith: { username: true },
  });
  expect(API).toBeUndefined();
});

test('[4.1] Amplify gets the hosted pages for a redirect only, with the addresses of this origin, and the right to delete for a deletion only', async () => {
  expect((await start({})).readOAuth()).toBeUndefined();
  const { startAmplify, readOAuth } = await start({}, 'deletion');
  const redirectSignIn = ['http://localhost/callback/'];
  const expected = { ...oauth, redirectSignIn, redirectSignOut: ['http://localhost/logout/'] };
  const scopes = [...oauth!.scopes, 'aws.cognito.signin.user.admin'];
  expect(readOAuth()).toEqual({ ...expected, scopes });
  await startAmplify('session');
  expect(readOAuth()).toEqual({ ...expected, scopes });
  await startAmplify('redirects');
  expect(readOAuth()).toEqual(expected);
});

test.each([
  [undefined, { defaultAuthMode: 'userPool' }],
  ['da2-abc', { defaultAuthMode: 'apiKey', apiKey: 'da2-abc' }],
])('[7.7] Amplify gets the GraphQL endpoint, with the key %s', async (apiKey, access) => {
  const endpoint = 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql';
  const { API } = await start({ graphql: { endpoint, apiKey } });
  expect(API?.GraphQL).toEqual({ endpoint, region: 'eu-central-1', ...access });
});

test('[8.4] Amplify logs from the level in the settings on', async () => {
  const { ConsoleLogger } = await start({ logLevel: 'ERROR' });
  expect(ConsoleLogger.LOG_LEVEL).toBe('ERROR');
});
