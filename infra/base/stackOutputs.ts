import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { PlainError } from 'docusaurus-quiet-pages/common/mistakes';
import type { IdentitySettings, InfraConfig } from './settings';

// What the stacks have made, for `npm run deploy` and `npm run settings:from-stack`: the names of their outputs, and the
// settings of the sign-in that these become.

/** What publishing a release needs, from the hosting stack, which is in {@link hostingRegion}. */
export const hostingOutputs = {
  /** The bucket. CloudFront reads only what lies under {@link sitePrefix}. */
  bucket: 'SiteBucket',
  distributionId: 'DistributionId',
  /** The host that CloudFront gave the distribution: the site's, as long as it has no domain of its own. */
  distributionHost: 'DistributionHost',
  /** The hash of the headers with their paths, and of the function: infra/hosting/hostingRules.ts. */
  rules: 'HostingRules',
  /** The role of the GitHub workflow that publishes, if there is one. */
  deployRole: 'DeployRole',
} as const;

/** What the settings of the sign-in need, from the identity stack. */
export const identityOutputs = {
  region: 'Region',
  userPoolId: 'UserPoolId',
  /** The app client of the published site. */
  clientId: 'ClientId',
  /** The host of the hosted pages, if members can sign in with Google. */
  hostedDomain: 'HostedDomain',
} as const;

/** What the site needs to call the members' API, from the members' stack. */
export const membersOutputs = {
  region: 'Region',
  /** The address for GraphQL. That of subscriptions follows from it. */
  endpoint: 'GraphqlEndpoint',
  /** For those who only read. */
  apiKey: 'ApiKey',
} as const;

/** CloudFront takes certificates and firewalls from this region alone, so all of the hosting is there. */
export const hostingRegion = 'us-east-1';

/** The folder of the bucket that is served: `site/index.html` is `/`. Everything beside it is out of readers' reach. */
export const sitePrefix = 'site/';

/** Why CloudFront, which has https alone, cannot serve a site at its address; undefined if it can. */
export function addressProblem(url: string): string | undefined {
  if (url.startsWith('https:')) return undefined;
  return `The address in site.config.ts is ${url}, and the site is published with https. Write url: '${url.replace(/^\w+:/, 'https:')}'.`;
}

/** The host of Cognito's hosted pages. */
export function hostedDomain(region: string, prefix: string): string {
  return `${prefix}.auth.${region}.amazoncognito.com`;
}

/** What exists only after the stacks were deployed. */
interface Deployed {
  readonly userPoolId: string | undefined;
  readonly clientId: string | undefined;
  readonly api?: { readonly endpoint: string | undefined; readonly apiKey: string | undefined };
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
          domain: hostedDomain(region, google.hostedDomainPrefix),
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
    userPoolId: pool[identityOutputs.userPoolId],
    clientId: pool[identityOutputs.clientId],
    ...(api && {
      api: { endpoint: api[membersOutputs.endpoint], apiKey: api[membersOutputs.apiKey] },
    }),
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
  return Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
}
