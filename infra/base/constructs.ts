import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

// What several stacks have.

/** A bucket that nobody reads without being named, and only encrypted. */
export function privateBucket(
  scope: Construct,
  id: string,
  { lifecycleRules, ...props }: BucketProps,
): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    // Deleting a stack must not delete what is in it.
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: lifecycleRules?.map((rule) => ({
      ...rule,
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    })),
    ...props,
  });
}

/**
 * A firewall that stops addresses which ask too often. It costs 5 USD a month and 1 USD for its rule:
 * https://aws.amazon.com/waf/pricing/
 *
 * @param name the beginning of its metrics' names
 * @param scope `CLOUDFRONT`, or `REGIONAL` for what is in the region of the stack
 * @param limit requests of one address in five minutes
 * @param block what AWS answers; 403 by default
 */
export function firewall(
  stack: Stack,
  name: string,
  scope: 'CLOUDFRONT' | 'REGIONAL',
  limit: number,
  block: CfnWebACL.BlockActionProperty = {},
): CfnWebACL {
  /** What CloudWatch learns: how many requests it met, and nothing of them. */
  const metrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    // Samples show whole addresses, and with them the codes of sign-ins.
    sampledRequestsEnabled: false,
  });
  return new CfnWebACL(stack, 'Firewall', {
    scope,
    defaultAction: { allow: {} },
    visibilityConfig: metrics(`${name}-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP' } },
        action: { block },
        visibilityConfig: metrics(`${name}-rate`),
      },
    ],
  });
}

/**
 * Such a firewall before a user pool or an API. What it stops does not count towards the quotas of Cognito:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 *
 * @param before what it stands before, in the id of the association
 */
export function firewallBefore(
  stack: Stack,
  name: string,
  before: string,
  resourceArn: string,
  limit: number,
): void {
  const { attrArn: webAclArn } = firewall(stack, name, 'REGIONAL', limit);
  new CfnWebACLAssociation(stack, `FirewallOf${before}`, { resourceArn, webAclArn });
}

/** Makes the outputs of a stack; those without a value are left out. */
export function outputsOf(stack: Stack, values: Record<string, string | undefined>): void {
  for (const [key, value] of Object.entries(values))
    if (value !== undefined) new CfnOutput(stack, key, { value });
}
