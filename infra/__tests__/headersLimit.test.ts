import { checkSiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { site } from '../../site.config';

test("with the most hosts that the settings allow, each header fits CloudFront's limit", () => {
  const identity = checkIdentity({
    Auth: {
      Cognito: {
        userPoolId: 'eu-central-1_AbCdEfGhI',
        userPoolClientId: '1example23456789',
        identityPoolId: 'eu-central-1:11111111-2222-3333-4444-555555555555',
        loginWith: {
          oauth: {
            domain: 'blog.auth.eu-central-1.amazoncognito.com',
            redirectSignIn: ['https://blog.example.com/callback/'],
            redirectSignOut: ['https://blog.example.com/logout/'],
            responseType: 'code',
          },
        },
      },
    },
    API: {
      GraphQL: {
        endpoint: 'https://abcdefghijklmnop.appsync-api.eu-central-1.amazonaws.com/graphql',
      },
    },
  });
  const withMembers = { ...site, members: true };
  const origins = [0, 1, 2, 3, 4].map((index) => `https://host-${index}.example.org`);
  expect(() => checkSiteConfig({ ...withMembers, origins })).not.toThrow();
  const more = [...origins, 'https://one-more.example.org'];
  expect(() => checkSiteConfig({ ...withMembers, origins: more })).toThrow('too many hosts');
  for (const { headers } of headerRules({
    ...servedFor(identity),
    origins,
  })) {
    for (const value of Object.values(headers)) expect(value.length).toBeLessThanOrEqual(1783);
  }
});
