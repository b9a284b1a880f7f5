import { readIdentity } from '../readIdentity';
import { servedFor } from '../servedFor';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

const pages = {
  privatePages: ['/callback/', '/logout/', '/account/'],
  unstoredPages: ['/callback/', '/logout/'],
};

test('a server learns which pages are private and which origins the pages may use', () => {
  const oauth = {
    AUTH_OAUTH_DOMAIN: 'my-blog.auth.eu-central-1.amazoncognito.com',
    AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/',
    AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/',
  };
  expect(servedFor(readIdentity({ ...pool, ...oauth }))).toEqual({
    ...pages,
    connect: [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://my-blog.auth.eu-central-1.amazoncognito.com',
    ],
    pictures: ['https://lh3.googleusercontent.com'],
  });
});

test.each([
  [
    'https://abc.appsync-api.eu-central-1.amazonaws.com',
    'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com',
  ],
  ['https://api.example.com', 'wss://api.example.com'],
  ['http://localhost:9300', 'ws://localhost:9300'],
])('the API at %s sends its live updates from %s', (api, live) => {
  const graphql = { AUTH_GRAPHQL_ENDPOINT: `${api}/graphql` };
  const { connect } = servedFor(readIdentity({ ...pool, ...graphql }));
  expect(connect.slice(1)).toEqual([api, live]);
});

test('without a sign-in no origin is allowed', () => {
  expect(servedFor(undefined)).toEqual({ ...pages, connect: [], pictures: [] });
});
