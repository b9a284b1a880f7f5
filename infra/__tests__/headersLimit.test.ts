import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { readIdentity } from '../../amplify-config';
import { site } from '../../site.config';

test("with the most hosts that the settings allow, each header fits CloudFront's limit", () => {
  const identity = readIdentity({
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: 'eu-central-1',
    AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
    AUTH_USER_POOL_CLIENT_ID: '1example23456789',
    AUTH_OAUTH_DOMAIN: 'blog.auth.eu-central-1.amazoncognito.com',
    AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/',
    AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/',
    AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
    AUTH_GRAPHQL_ENDPOINT:
      'https://abcdefghijklmnop.appsync-api.eu-central-1.amazonaws.com/graphql',
  });
  const withMembers = { ...site, members: true };
  const hosts = Array.from({ length: 16 }, (_, index) => `https://host-${10 + index}.example.org`);
  const media = { frames: hosts.slice(0, 9), pictures: hosts.slice(9) };
  expect(() => checkSiteConfig({ ...withMembers, media })).not.toThrow();
  const more = { ...media, videos: ['https://one-more.example.org'] };
  expect(() => checkSiteConfig({ ...withMembers, media: more })).toThrow('too many hosts');
  for (const { headers } of headerRules({
    ...servedFor(identity),
    media,
  })) {
    for (const value of Object.values(headers)) expect(value.length).toBeLessThanOrEqual(1783);
  }
});
