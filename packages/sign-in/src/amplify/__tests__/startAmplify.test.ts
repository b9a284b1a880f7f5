import type { IdentityConfig } from '../../settings/identity';

jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));

const pool: IdentityConfig = {
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_AbCdEfGhI',
  userPoolClientId: 'client',
  allowGuestAccess: false,
  loginMechanism: 'username',
  passwordPolicy: {
    minLength: 12,
    requireLowercase: true,
    requireUppercase: false,
    requireNumbers: true,
    requireSpecialCharacters: false,
  },
  signUp: 'shown',
  signUpAttributes: ['name'],
  initialScreen: 'signIn',
  verificationMethod: 'link',
  totpIssuer: 'AWSCognito',
  storage: { kind: 'localStorage' },
  logLevel: 'NONE',
};

/** Amplify's configuration and log level after it has been configured with these settings. */
async function configured(
  settings: Partial<IdentityConfig>,
  use: 'session' | 'redirects' | 'deletion' = 'session',
) {
  jest.resetModules();
  jest.doMock(
    '@generated/docusaurus-cognito-sign-in/default/identity.json',
    () => ({ ...pool, ...settings }),
    { virtual: true },
  );
  const [{ startAmplify }, { Amplify }, { ConsoleLogger }] = await Promise.all([
    import('../startAmplify'),
    import('aws-amplify'),
    import('aws-amplify/utils'),
  ]);
  await startAmplify(use);
  return { ...Amplify.getConfig(), logLevel: ConsoleLogger.LOG_LEVEL as string };
}

it('[4.1] Amplify gets the user pool and its rules', async () => {
  const { Auth, API } = await configured({});
  expect(Auth?.Cognito).toMatchObject({
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.userPoolClientId,
    signUpVerificationMethod: 'link',
    passwordFormat: pool.passwordPolicy,
    loginWith: { username: true },
    userAttributes: { email: { required: true }, name: { required: true } },
  });
  expect(Auth?.Cognito).not.toHaveProperty('identityPoolId');
  expect(API).toBeUndefined();
});

it('[4.5] Amplify gets the identity pool, and whether it serves guests', async () => {
  const identityPoolId = 'eu-central-1:11111111-2222-3333-4444-555555555555';
  const { Auth } = await configured({ identityPoolId, allowGuestAccess: true });
  expect(Auth?.Cognito).toMatchObject({ identityPoolId, allowGuestAccess: true });
});

const origins = ['https://blog.example.com', 'http://localhost:3000', 'http://localhost'];

const oauth: NonNullable<IdentityConfig['oauth']> = {
  domain: 'blog.auth.eu-central-1.amazoncognito.com',
  redirectSignIn: origins.map((origin) => `${origin}/callback/`),
  redirectSignOut: origins.map((origin) => `${origin}/logout/`),
  scopes: ['openid', 'email', 'profile'],
  responseType: 'code',
  providers: ['Google'],
};

it('[4.1] Amplify gets the hosted pages for a redirect only, with the addresses of this origin', async () => {
  const { Auth } = await configured({ oauth }, 'redirects');
  expect(Auth?.Cognito.loginWith?.oauth).toEqual({
    ...oauth,
    redirectSignIn: ['http://localhost/callback/'],
    redirectSignOut: ['http://localhost/logout/'],
  });
  const session = await configured({ oauth });
  expect(session.Auth?.Cognito.loginWith).toEqual({ username: true });
});

it('Amplify asks for the right to delete the account only before a deletion, not at a sign-in after it', async () => {
  const { Auth } = await configured({ oauth }, 'deletion');
  const scopes = [...oauth.scopes, 'aws.cognito.signin.user.admin'];
  expect(Auth?.Cognito.loginWith?.oauth?.scopes).toEqual(scopes);
  const [{ startAmplify }, { Amplify }] = await Promise.all([
    import('../startAmplify'),
    import('aws-amplify'),
  ]);
  await startAmplify('session');
  expect(Amplify.getConfig().Auth?.Cognito.loginWith?.oauth?.scopes).toEqual(scopes);
  await startAmplify('redirects');
  expect(Amplify.getConfig().Auth?.Cognito.loginWith?.oauth?.scopes).toEqual(oauth.scopes);
});

const endpoint = 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql';

it.each([
  ['the members of the user pool', undefined, { defaultAuthMode: 'userPool' }],
  ['everybody who has the key', 'da2-abc', { defaultAuthMode: 'apiKey', apiKey: 'da2-abc' }],
])('[7.7] Amplify gets the GraphQL endpoint, for %s', async (_, apiKey, access) => {
  const { API } = await configured({ graphql: { endpoint, apiKey } });
  expect(API?.GraphQL).toEqual({ endpoint, region: 'eu-central-1', ...access });
});

it.each(['VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'NONE'] as const)(
  '[8.4] Amplify logs from %s on',
  async (logLevel) => {
    jest.spyOn(console, 'log').mockImplementation();
    expect((await configured({ logLevel })).logLevel).toBe(logLevel);
  },
);
