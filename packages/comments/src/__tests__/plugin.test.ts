import type { LoadContext } from '@docusaurus/types';
import { readIdentity } from 'docusaurus-cognito-sign-in/settings/readIdentity';
import commentsTheme, { bundleParts, toSettings } from '../plugin';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};
const api = {
  AUTH_GRAPHQL_ENDPOINT: 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql',
  AUTH_GRAPHQL_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
};
const settings = toSettings(readIdentity({ ...pool, ...api }), '/')!;

const context = {
  siteDir: '/site',
  siteConfig: { baseUrl: '/' },
  i18n: { currentLocale: 'en', defaultLocale: 'en' },
} as unknown as LoadContext;

test.each<[string, Record<string, string>]>([
  ['a sign-in', {}],
  ['an API', pool],
  ['a key for readers', { ...pool, AUTH_GRAPHQL_ENDPOINT: api.AUTH_GRAPHQL_ENDPOINT }],
])('without %s the build has nothing of it', (_, environment) => {
  const readSettings = () => readIdentity({ AUTH_ENV_FILES: 'off', ...environment });
  expect(commentsTheme(context, { readSettings })).toEqual({
    name: 'docusaurus-comments',
  });
});

test('the scripts know the site, and have neither React nor Amplify in them', async () => {
  expect(settings).toMatchObject({ account: '/account/', endpoint: api.AUTH_GRAPHQL_ENDPOINT });
  const { files, addresses } = await bundleParts(settings, ['chrome111']);
  const [thread, comments, bookmark] = files.map(({ text }) => text) as [string, string, string];
  expect(files.map(({ address }) => address.replace(/\.\w+\.js$/, ''))).toEqual([
    'assets/js/parts/thread',
    'assets/js/parts/comments',
    'assets/js/parts/bookmark',
  ]);
  expect(Object.values(addresses)).toEqual(files.slice(1).map(({ address }) => address));
  for (const text of [thread, comments, bookmark]) {
    expect(text).toContain(api.AUTH_GRAPHQL_API_KEY);
    expect(text).not.toMatch(/react\.|__SECRET_INTERNALS|aws-amplify|USER_SRP_AUTH/);
  }
  expect(comments).toContain(`./${files[0]!.address.split('/').pop()}`);
  // What readers load who open nothing.
  expect(comments.length).toBeLessThan(3500);
});
