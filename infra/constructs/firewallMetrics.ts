import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** What a firewall, or a rule of it, tells CloudWatch: how many requests it met, and nothing of them. */
export function firewallMetrics(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return {
    metricName,
    cloudWatchMetricsEnabled: true,
    // Samples show whole addresses, and with them the codes of sign-ins.
    sampledRequestsEnabled: false,
  };
}
