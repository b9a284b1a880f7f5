import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallMetrics } from '../constructs/firewallMetrics';

/**
 * In five minutes, of one address. A sign-in is up to six requests, so this is 160 members of one office; a guess at a
 * password is two. Without it, one address could use up the quota that all members share, 36,000 in five minutes
 * (handbook/growth.md).
 */
const MOST_REQUESTS = 1000;

/**
 * A firewall before the user pool: its API and its hosted pages. It stops addresses that ask too often, with Cognito's
 * `ForbiddenException`; AWS lets nobody choose another answer of the API. What it stops does not count towards the quotas
 * of Cognito: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 *
 * It costs 5 USD a month and 1 USD for its rule: https://aws.amazon.com/waf/pricing/
 */
export function userPoolFirewall(scope: Construct, userPool: UserPool, name: string): void {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    // This one is in the region of the user pool; the firewall of the site belongs to CloudFront.
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: firewallMetrics(`${name}-user-pool-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        statement: { rateBasedStatement: { limit: MOST_REQUESTS, aggregateKeyType: 'IP' } },
        action: { block: {} },
        visibilityConfig: firewallMetrics(`${name}-user-pool-rate`),
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'FirewallOfUserPool', {
    resourceArn: userPool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}
