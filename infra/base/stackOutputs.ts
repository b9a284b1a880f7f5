import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { PlainError } from 'docusaurus-quiet-pages/common/mistakes';
import type { IdentitySettings, InfraConfig } from './settings';

// What the stacks have made, for `npm run deploy` and `npm run settings:from-stack`.

/** CloudFront takes certificates and firewalls from this region alone, so all of the hosting is there. */
export const hostingRegion = 'us-east-1';

/** The folder of the bucket that is served: `site/index.html` is `/`. Everything beside it is out of readers' reach. */
export const sitePrefix = 'site/';

/** Why CloudFront, which has https alone, cannot serve a site at its address; undefined if it can. */
export function addressProblem(url: string): string | undefined {
  if (url.startsWith('https:')) return undefined;
  return `The address in site.config.ts is ${url}, and the site is published with https. Write url: '${url.replace(/^\w+:/, 'https:')}'.`;
}

/** What exists only after the stacks were deployed. */
interface Deployed {
  userPoolId: string | undefined;
  clientId: string | undefined;
  api?: { endpoint: string | undefined; apiKey: string | undefined };
}

/**
 * The settings of the site's sign-in for a user pool of this app, in the form of Amplify's `amplify_outputs.json`
 * (https://docs.amplify.aws/react/reference/amplify_outputs/).
 *
 * @param siteUrl without a slash at the end
 */
export function amplifyOutputs(
  { region, google }: IdentitySettings,
  siteUrl: string,
  { userPoolId, clientId, api }: Deployed,
) {
  return {
    version: '1.4',
    auth: {
      aws_region: region,
      user_pool_id: userPoolId,
      user_pool_client_id: clientId,
      ...(google && {
        oauth: {
          identity_providers: ['GOOGLE'],
          domain: `${google.hostedDomainPrefix}.auth.${region}.amazoncognito.com`,
          scopes: ['openid', 'email', 'profile'],
          redirect_sign_in_uri: [siteUrl + pages.callback],
          redirect_sign_out_uri: [siteUrl + pages.logout],
          response_type: 'code',
        },
      }),
    },
    ...(api && {
      data: {
        aws_region: region,
        url: api.endpoint,
        api_key: api.apiKey,
        default_authorization_type: 'API_KEY',
        authorization_types: ['AMAZON_COGNITO_USER_POOLS'],
      },
    }),
  };
}

/**
 * The same for the deployed user pool and the API of the members.
 *
 * @param clientIn makes the client for a region
 * @throws the errors of the SDK, also if there is no such stack
 */
export async function stackSettings(
  { name, identity, members }: InfraConfig,
  siteUrl: string,
  clientIn: (region: string) => CloudFormationClient,
) {
  if (!identity) {
    throw new PlainError('infra/config.ts has no identity, so there is no user pool to read.');
  }
  const client = clientIn(identity.region);
  const pool = await stackOutputs(client, `${name}-identity`);
  const api = members && (await stackOutputs(client, `${name}-members`));
  return amplifyOutputs(identity, siteUrl, {
    userPoolId: pool.UserPoolId,
    clientId: pool.ClientId,
    ...(api && { api: { endpoint: api.GraphqlEndpoint, apiKey: api.ApiKey } }),
  });
}

/**
 * The outputs of a deployed stack, by their names.
 *
 * @throws the errors of the SDK, also if there is no such stack
 */
export async function stackOutputs(
  client: CloudFormationClient,
  stack: string,
): Promise<Record<string, string | undefined>> {
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}
