// The names of the stacks' outputs. `npm run deploy` and `npm run settings:from-stack` read them.

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
