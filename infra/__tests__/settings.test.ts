import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { checkSiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { site } from '../../site.config';
import { checkConfig, type InfraConfig } from '../base/settings';
import { stackSettings } from '../base/stackOutputs';
import { config } from '../config';
import { fullConfig, leastConfig } from '../testing/example';

const siteUrl = 'https://blog.example.com';
const { identity, hosting } = fullConfig;
const { google } = identity;

test('the file that owners edit is right, and so are the examples', () => {
  for (const each of [{ ...config, hosting: leastConfig.hosting }, leastConfig, fullConfig]) {
    expect(() => checkConfig(each, siteUrl)).not.toThrow();
  }
});

test.each<[string, unknown, string]>([
  ['a name with capitals', { name: 'Blog' }, 'name must be at most 31 lower-case letters'],
  ['an unknown setting', { domian: 'x' }, 'Unrecognized key: "domian"'],
  [
    "Google's secret itself",
    { identity: { ...identity, google: { ...google, secretName: 'GOCSPX-abcdef' } } },
    'identity.google.secretName must be the name of a secret, not the secret',
  ],
  [
    "a zone that is not the site's",
    { hosting: { ...hosting, domain: { hostedZone: { id: 'Z0', name: 'example.org' } } } },
    'hosting.domain.hostedZone.name must be the zone of blog.example.com, not example.org',
  ],
  [
    'a sender of another domain',
    { identity: { ...identity, email: { ...identity.email, from: 'hello@mail.example.com' } } },
    'identity.email.from must be an address of example.com, not hello@mail.example.com',
  ],
  [
    'a repository with half of its ids',
    { hosting: { ...hosting, deployFrom: { repository: 'ada/blog@2', environment: 'live' } } },
    'hosting.deployFrom.repository must be owner/name, or owner@id/name@id, as GitHub has it',
  ],
  [
    'members without a user pool',
    { identity: undefined },
    'members needs identity: members sign in with its user pool',
  ],
])('%s is refused in words', (_what, change, message) => {
  const wrong = { ...fullConfig, ...(change as Partial<InfraConfig>) };
  expect(() => checkConfig(wrong, siteUrl)).toThrow(message);
});

const api = {
  GraphqlEndpoint: 'https://abcdefghijklmnop.appsync-api.eu-central-1.amazonaws.com/graphql',
  ApiKey: 'da2-abcdefghijklmnopqrstuvwxyz',
};

test('the outputs of the stacks become settings that the site accepts', async () => {
  const pool = { UserPoolId: 'eu-central-1_AbCdEfGhI', ClientId: '1productionclient' };
  const stacks = { 'example-identity': pool, 'example-members': api };
  const client = new CloudFormationClient({ region: 'eu-central-1' });
  jest.spyOn(client, 'send').mockImplementation((async ({
    input,
  }: {
    input: { StackName: string };
  }) => {
    const outputs = Object.entries(stacks[input.StackName as keyof typeof stacks]);
    return {
      Stacks: [
        { Outputs: outputs.map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) },
      ],
    };
  }) as never);
  const result = await stackSettings(fullConfig, siteUrl, () => client);
  expect(checkIdentity(parseAmplifyConfig(result as never))).toMatchObject({
    userPoolId: pool.UserPoolId,
    userPoolClientId: pool.ClientId,
    graphql: { endpoint: api.GraphqlEndpoint, apiKey: api.ApiKey },
    oauth: {
      domain: 'example.auth.eu-central-1.amazoncognito.com',
      redirectSignIn: ['https://blog.example.com/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/'],
      providers: ['Google'],
    },
  });
  const without = await stackSettings({ ...fullConfig, members: undefined }, siteUrl, () => client);
  expect(without).not.toHaveProperty('data');
});

test("with the most hosts that the settings allow, each header fits CloudFront's limit", () => {
  // Where everything is, with a region whose name is as long as most.
  const settings = checkIdentity({
    Auth: {
      Cognito: {
        userPoolId: 'eu-central-1_AbCdEfGhI',
        userPoolClientId: '1example23456789',
        identityPoolId: 'eu-central-1:11111111-2222-3333-4444-555555555555',
        loginWith: {
          oauth: {
            domain: 'blog.auth.eu-central-1.amazoncognito.com',
            redirectSignIn: [`${siteUrl}/callback/`],
            redirectSignOut: [`${siteUrl}/logout/`],
            responseType: 'code',
          },
        },
      },
    },
    API: { GraphQL: { endpoint: api.GraphqlEndpoint } },
  });
  const withHosts = (count: number) => ({
    ...{ ...site, members: true },
    origins: Array.from({ length: count }, (_, index) => `https://host-${index}.example.org`),
  });
  expect(() => checkSiteConfig(withHosts(6))).toThrow('too many hosts');
  expect(() => checkSiteConfig(withHosts(5))).not.toThrow();
  const { origins } = withHosts(5);
  for (const { headers } of headerRules({ ...servedFor(settings), origins }))
    for (const value of Object.values(headers)) expect(value.length).toBeLessThanOrEqual(1783);
});
