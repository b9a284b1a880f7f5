import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** What a firewall, or a rule of it, tells CloudWatch: how many requests it met, and nothing of them. */
export function firewallMetrics(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return {
    metricName,
    cloudWatchMetricsEnabled: true,
    // Samples show whole addresses, and with them the codes of sign-ins.
    sampledRequestsEnabled: false,
  };
}

/**
 * A firewall in the region of what it stands before. It stops addresses that ask too often, with status 403; Cognito says
 * `ForbiddenException`, and AWS lets nobody choose another answer of its API. What it stops does not count towards the
 * quotas of Cognito: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 *
 * It costs 5 USD a month and 1 USD for its rule: https://aws.amazon.com/waf/pricing/
 *
 * @param name the beginning of its metrics' names
 * @param before what it stands before, in the id of the association
 * @param limit requests of one address in five minutes
 */
export function rateFirewall(
  scope: Construct,
  name: string,
  before: string,
  resourceArn: string,
  limit: number,
): void {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: firewallMetrics(`${name}-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP' } },
        action: { block: {} },
        visibilityConfig: firewallMetrics(`${name}-rate`),
      },
    ],
  });
  new CfnWebACLAssociation(scope, `FirewallOf${before}`, {
    resourceArn,
    webAclArn: firewall.attrArn,
  });
}
