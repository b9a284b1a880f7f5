import { readIdentity } from '../../../../../amplify-config';
import { servedFor } from '../servedFor';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

const hosted = {
  ...pool,
  AUTH_OAUTH_DOMAIN: 'blog.auth.eu-central-1.amazoncognito.com',
  AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/',
  AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/',
};

const pictures = 'https://lh3.googleusercontent.com';

test.each<[string, Record<string, string>, string[], string[]]>([
  ['a user pool', pool, ['https://cognito-idp.eu-central-1.amazonaws.com'], []],
  [
    'a user pool in China',
    { ...pool, AUTH_REGION: 'cn-north-1', AUTH_USER_POOL_ID: 'cn-north-1_AbC' },
    ['https://cognito-idp.cn-north-1.amazonaws.com.cn'],
    [],
  ],
  [
    'an identity pool of another region',
    { ...pool, AUTH_IDENTITY_POOL_ID: 'eu-west-1:11111111-2222-3333-4444-555555555555' },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://cognito-identity.eu-west-1.amazonaws.com',
    ],
    [],
  ],
  [
    'hosted pages with Google',
    hosted,
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://blog.auth.eu-central-1.amazoncognito.com',
    ],
    [pictures],
  ],
  [
    'hosted pages without Google',
    { ...hosted, AUTH_SOCIAL_PROVIDERS: 'Apple' },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://blog.auth.eu-central-1.amazoncognito.com',
    ],
    [],
  ],
  [
    '[7.7] a GraphQL endpoint',
    {
      ...pool,
      AUTH_GRAPHQL_ENDPOINT: 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql',
    },
    [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://abc.appsync-api.eu-central-1.amazonaws.com',
    ],
    [],
  ],
  [
    'everything on this machine',
    {
      ...hosted,
      AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/',
      AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
      AUTH_IDENTITY_POOL_ENDPOINT: 'http://localhost:9229/identity/',
      AUTH_OAUTH_DOMAIN: 'localhost:9443',
    },
    ['http://localhost:9229', 'https://localhost:9443'],
    [pictures, 'http://localhost:*'],
  ],
])('%s adds its hosts', (_, environment, connect, images) => {
  expect(servedFor(readIdentity(environment))).toMatchObject({ connect, pictures: images });
});

test('the pages of members are private with and without an identity, and codes in addresses are not stored', () => {
  const lists = {
    privatePages: ['/callback/', '/logout/', '/account/'],
    unstoredPages: ['/callback/', '/logout/'],
  };
  expect(servedFor(undefined)).toEqual({ ...lists, connect: [], pictures: [] });
  expect(servedFor(readIdentity(pool))).toMatchObject(lists);
});
