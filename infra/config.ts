import type { InfraConfig } from './base/settings';

/**
 * What the site has on AWS. Change these values and run `npm run cdk -- deploy --all`; handbook/deploying.md explains the order.
 *
 * The site's address and its media hosts are in site.config.ts.
 */
export const config: InfraConfig = {
  /** The beginning of the stacks' names. A change makes new stacks. */
  name: 'blog',
  hosting: {
    /** A firewall with a rate limit: 6 USD a month, and 0.60 USD per million requests. */
    firewall: false,
    // domain: { hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' }, otherHosts: ['www.example.com'] },
    // GitHub names repositories made since July 2026 with ids, such as 'your-name@123/your-blog@456'.
    // deployFrom: { repository: 'your-name/your-blog', environment: 'production' },
  },
  // identity: {
  //   region: 'eu-central-1',
  //   google: {
  //     clientId: '123456789012-abcdefghijklmnopqrstuvwxyz012345.apps.googleusercontent.com',
  //     secretName: 'blog/google',
  //     hostedDomainPrefix: 'my-blog',
  //   },
  //   email: { from: 'hello@example.com', hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' } },
  // },
  // Comments, reactions and bookmarks, for those who sign in: handbook/growth.md says what they cost.
  // members: {
  //   ownerEmail: 'hello@example.com',
  //   moderation: { holdFirst: true, holdLinks: true, ratePerTenMinutes: 5 },
  // },
};
