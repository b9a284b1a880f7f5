import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallMetrics } from '../constructs/firewallMetrics';

/** What Amazon's list says of a request. The third label, of addresses in floods, is not for blocking. */
const hostileLabels = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'].map(
  (name) => `awswaf:managed:aws:amazon-ip-list:${name}`,
);

/** For 403, CloudFront would show the page for unknown addresses. Search engines try again after 429. */
const block = { block: { customResponse: { responseCode: 429 } } };

/**
 * A firewall against floods. Static files have nothing to inject into, so of Amazon's lists only that of hostile
 * addresses is used. It costs 5 USD a month and 1 USD for each rule: https://aws.amazon.com/waf/pricing/
 */
export function firewall(scope: Construct, name: string): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: firewallMetrics(`${name}-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        // It counts five minutes. A first visit to a page that wakes is 63 requests (handbook/growth.md), so this is 158
        // readers of one office.
        statement: { rateBasedStatement: { limit: 10_000, aggregateKeyType: 'IP' } },
        action: block,
        visibilityConfig: firewallMetrics(`${name}-rate`),
      },
      {
        name: 'hostile-addresses',
        priority: 1,
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesAmazonIpReputationList',
          },
        },
        // The list itself would block with 403. Counted requests have its labels, for the next rule.
        overrideAction: { count: {} },
        visibilityConfig: firewallMetrics(`${name}-hostile-addresses`),
      },
      {
        name: 'block-hostile-addresses',
        priority: 2,
        statement: {
          orStatement: {
            statements: hostileLabels.map((key) => ({
              labelMatchStatement: { scope: 'LABEL', key },
            })),
          },
        },
        action: block,
        visibilityConfig: firewallMetrics(`${name}-block-hostile-addresses`),
      },
    ],
  });
}
