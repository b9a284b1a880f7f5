import type { LoadContext } from '@docusaurus/types';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import commentsTheme, { bundleParts, toSettings } from '../plugin';

const Auth = {
  Cognito: { userPoolId: 'eu-central-1_AbCdEfGhI', userPoolClientId: '1example23456789' },
};
const endpoint = 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql';
const apiKey = 'da2-abcdefghijklmnopqrstuvwxyz';
const identity = checkIdentity({ Auth, API: { GraphQL: { endpoint, apiKey } } });
const settings = toSettings(identity)!;

const context = { siteDir: '/site' } as unknown as LoadContext;

test('without a sign-in, an API and a key for readers the build has nothing of it', () => {
  const known = [
    undefined,
    checkIdentity({ Auth }),
    checkIdentity({ Auth, API: { GraphQL: { endpoint } } }),
  ];
  for (const identity of known) {
    const plugin = commentsTheme(context, { readSettings: () => identity });
    expect(plugin).toEqual({ name: 'docusaurus-comments' });
  }
});

test('the scripts know the site, and have neither React nor Amplify in them', async () => {
  expect(settings).toMatchObject({ userKey: expect.stringContaining('LastAuthUser'), endpoint });
  const { files, addresses } = await bundleParts(settings, ['chrome111']);
  const [thread, comments, bookmark] = files.map(({ text }) => text) as [string, string, string];
  expect(files.map(({ address }) => address.replace(/\.\w+\.js$/, ''))).toEqual([
    'assets/js/parts/thread',
    'assets/js/parts/comments',
    'assets/js/parts/bookmark',
  ]);
  expect(Object.values(addresses)).toEqual(files.slice(1).map(({ address }) => `/${address}`));
  for (const text of [thread, comments, bookmark]) {
    expect(text).toContain(apiKey);
    expect(text).not.toMatch(/react\.|__SECRET_INTERNALS|aws-amplify|USER_SRP_AUTH/);
  }
  expect(comments).toContain(`./${files[0]!.address.split('/').pop()}`);
  // What readers load who open nothing.
  expect(comments.length).toBeLessThan(3500);
});
