import { Annotations, Stack, type StackProps, Duration, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import {
  OriginBase,
  S3OriginAccessControl,
  type CfnDistribution,
  type Distribution,
} from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { InfraConfig } from '../base/settings';
import { outputsOf, privateBucket } from '../base/constructs';
import { sitePrefix } from '../base/stackOutputs';
import { deployRole } from './deployRole';
import { makeDistribution } from './distribution';
import { hostingRules } from './hostingRules';

interface HostingProps extends StackProps {
  config: InfraConfig;
  siteUrl: string;
  /** The last one is for all paths. */
  rules: readonly HeaderRule[];
}

/**
 * Requests of one address in five minutes. A first visit to a page that is hydrated is 63 (handbook/growth.md), so this
 * is 158 readers of one office.
 */
const MOST_REQUESTS = 10_000;

/** The bucket, and CloudFront before it. */
export class HostingStack extends Stack {
  constructor(scope: Construct, { config, siteUrl, rules, ...props }: HostingProps) {
    const { name, hosting } = config;
    super(scope, `${name}-hosting`, { ...props, terminationProtection: true });
    const siteHost = new URL(siteUrl).hostname;
    const { functionCode, hash } = hostingRules(rules, hosting, siteUrl);

    // Older versions of the site are the last resort when a release goes wrong. They cost as much as files:
    // https://aws.amazon.com/s3/pricing/
    const bucket = privateBucket(this, 'Site', {
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
    });
    const { domain, firewall } = hosting;
    const origin = new SiteOrigin(this, bucket);
    const webAclId = firewall ? makeFirewall(this, name).attrArn : undefined;
    const parts = { name, origin, rules, functionCode, siteHost, domain, webAclId };
    const distribution = makeDistribution(this, parts);
    const { account, partition } = this;
    bucket.addToResourcePolicy(
      // This distribution reads the site, and nobody else.
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(`${sitePrefix}*`)],
        conditions: {
          StringEquals: {
            'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/${distribution.distributionId}`,
          },
        },
      }),
    );
    accessLogs(this, name, distribution);
    acknowledge(bucket, {
      S1: 'Only CloudFront and releases read it; CloudFront logs the requests.',
    });
    acknowledge(distribution, {
      CFR1: 'A blog is for readers of all countries.',
      CFR2: 'A firewall is a setting (hosting.firewall), because it costs more than all the rest of a small site, whose files have nothing to inject into.',
      CFR3: 'The rule knows only the older logging, which would store query strings with codes of sign-ins. Standard logging v2 is on.',
      ...(!domain && {
        CFR4: 'With the host that CloudFront gives, its certificate and least TLS version are fixed. A domain of its own (hosting.domain) gets TLS 1.2.',
      }),
    });
    if (!domain && !siteHost.endsWith('.cloudfront.net')) {
      Annotations.of(this).addWarningV2(
        'site-host',
        `Nothing leads from ${siteHost} to the site: set hosting.domain in infra/config.ts, or write the output DistributionHost into url of site.config.ts.`,
      );
    }
    outputsOf(this, {
      SiteBucket: bucket.bucketName,
      DistributionId: distribution.distributionId,
      // The site's, as long as it has no domain of its own.
      DistributionHost: distribution.distributionDomainName,
      HostingRules: hash,
      DeployRole: deployRole(this, config, bucket, distribution)?.roleArn,
    });
  }
}

/**
 * Stops addresses which ask too often. It costs 5 USD a month and 1 USD for its rule:
 * https://aws.amazon.com/waf/pricing/
 */
function makeFirewall(stack: Stack, name: string): CfnWebACL {
  /** What CloudWatch learns: how many requests it met, and nothing of them. */
  const metrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    // Samples show whole addresses, and with them the codes of sign-ins.
    sampledRequestsEnabled: false,
  });
  return new CfnWebACL(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics(`${name}-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        statement: { rateBasedStatement: { limit: MOST_REQUESTS, aggregateKeyType: 'IP' } },
        // For 403, CloudFront would show the page for unknown addresses. Search engines try again after 429.
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: metrics(`${name}-rate`),
      },
    ],
  });
}

/**
 * The part of the bucket that is served. CDK's own `S3BucketOrigin` would let CloudFront read all of the bucket, with
 * the records of releases in it.
 */
class SiteOrigin extends OriginBase {
  constructor(scope: Construct, bucket: Bucket) {
    super(bucket.bucketRegionalDomainName, {
      originPath: `/${sitePrefix.slice(0, -1)}`,
      originAccessControlId: new S3OriginAccessControl(scope, 'OriginAccess').originAccessControlId,
    });
  }

  protected renderS3OriginConfig(): CfnDistribution.S3OriginConfigProperty {
    return { originAccessIdentity: '' };
  }
}

/**
 * What is logged of a request. Left out: the query string and the referrer, which hold the code of a sign-in; cookies,
 * which can hold tokens; and the reader's address.
 *
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const logFields =
  'date time x-edge-location sc-bytes cs-method cs(Host) cs-uri-stem sc-status cs(User-Agent) x-edge-result-type x-edge-request-id cs-protocol time-taken ssl-protocol cs-protocol-version x-edge-detailed-result-type c-country'.split(
    ' ',
  );

/**
 * Writes access logs into a bucket of their own (standard logging v2), where they are kept for 30 days. Only this version
 * can leave fields out, and delivery to S3 costs nothing but the storage: https://aws.amazon.com/cloudwatch/pricing/
 * (vended logs).
 */
function accessLogs(stack: Stack, siteName: string, { distributionArn }: Distribution): void {
  const { account, partition, region } = stack;
  const name = `${siteName}-access`;
  const bucket = privateBucket(stack, 'Logs', {
    lifecycleRules: [{ expiration: Duration.days(30) }],
  });
  acknowledge(bucket, { S1: 'It holds the logs itself.' });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: {
          'aws:SourceAccount': account,
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:${name}`,
        },
      },
    }),
  );
  const source = new CfnDeliverySource(stack, 'LogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'LogDestination', {
    name,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  });
  // The service checks that it may write when the delivery is made.
  if (bucket.policy) destination.node.addDependency(bucket.policy);
  const delivery = new CfnDelivery(stack, 'LogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: logFields,
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  });
  delivery.addResourceDependency(source);
}

/** Accepts findings of cdk-nag, each with its reason. */
function acknowledge(construct: Construct, reasons: Record<string, string>): void {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}
