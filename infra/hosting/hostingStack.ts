import { Annotations, CfnOutput, Stack, type StackProps, Duration, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import {
  OriginBase,
  S3OriginAccessControl,
  type CfnDistribution,
  type IDistributionRef,
  type Distribution,
} from 'aws-cdk-lib/aws-cloudfront';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { hostingOutputs, sitePrefix } from '../outputs/outputs';
import type { HostingConfig } from '../settings/settings';
import { deployRole } from './deployRole';
import { distribution as makeDistribution, firewall, siteDomain } from './distribution';
import { headersPolicies } from './headersPolicies';
import { hostingRules } from './hostingRules';
import { privateBucket } from '../constructs/privateBucket';

interface HostingProps extends StackProps {
  /** The beginning of names that must be unique in the account. */
  name: string;
  config: HostingConfig;
  siteUrl: string;
  rules: readonly HeaderRule[];
  /** The region of the identity stack, if there is one. */
  identityRegion: string | undefined;
  /** Whether that region has the members' stack, too. */
  hasMembers: boolean;
}

/** The bucket, and CloudFront before it. */
export class HostingStack extends Stack {
  constructor(scope: Construct, props: HostingProps) {
    super(scope, `${props.name}-hosting`, { ...props, terminationProtection: true });
    const { name, config, rules } = props;
    const siteHost = new URL(props.siteUrl).hostname;
    const { functionCode, hash } = hostingRules(rules, config, props.siteUrl);

    const bucket = siteBucket(this);
    const origin = new SiteOrigin(this, bucket);
    const policies = headersPolicies(this, name, rules);
    const domain = config.domain && siteDomain(this, config.domain, siteHost);
    const distribution = makeDistribution(this, {
      edges: config.edges,
      origin,
      rules,
      policies,
      functionCode,
      domain,
      webAclId: config.firewall ? firewall(this, name).attrArn : undefined,
    });
    origin.allow(distribution);
    domain?.pointTo(distribution);
    const logs = accessLogs(this, name, distribution, config.logDays);

    const published = {
      bucket,
      distribution,
      identityRegion: props.identityRegion,
      hasMembers: props.hasMembers,
    };
    const role = config.deployFrom && deployRole(this, config.deployFrom, name, published);
    acknowledgeHosting({ distribution, bucket, logs, hasDomain: domain !== undefined });
    if (!domain && !siteHost.endsWith('.cloudfront.net')) {
      Annotations.of(this).addWarningV2(
        'site-host',
        `Nothing leads from ${siteHost} to the site: set hosting.domain in infra/config.ts, or write the output ${hostingOutputs.distributionHost} into url of site.config.ts.`,
      );
    }
    const output = (key: string, value: string) => new CfnOutput(this, key, { value });
    output(hostingOutputs.bucket, bucket.bucketName);
    output(hostingOutputs.distributionId, distribution.distributionId);
    output(hostingOutputs.distributionHost, distribution.distributionDomainName);
    output(hostingOutputs.rules, hash);
    if (role) output(hostingOutputs.deployRole, role.roleArn);
  }
}

/** The bucket with the site. Its older versions are the last resort when a release goes wrong. */
function siteBucket(scope: Construct): Bucket {
  return new Bucket(scope, 'Site', {
    ...privateBucket,
    versioned: true,
    lifecycleRules: [
      {
        // Versions cost as much as files: https://aws.amazon.com/s3/pricing/
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        expiredObjectDeleteMarker: true,
      },
    ],
  });
}

/**
 * The part of the bucket that is served. CDK's own `S3BucketOrigin` would let CloudFront read all of the bucket, with
 * the records of releases in it.
 */
export class SiteOrigin extends OriginBase {
  constructor(
    scope: Construct,
    private readonly bucket: Bucket,
  ) {
    super(bucket.bucketRegionalDomainName, {
      originPath: `/${sitePrefix.slice(0, -1)}`,
      originAccessControlId: new S3OriginAccessControl(scope, 'OriginAccess').originAccessControlId,
    });
  }

  /** Lets one distribution read the site, and nobody else. */
  allow({ distributionRef: { distributionId } }: IDistributionRef): void {
    const { account, partition } = Stack.of(this.bucket);
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${sitePrefix}*`)],
        conditions: {
          StringEquals: {
            'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/${distributionId}`,
          },
        },
      }),
    );
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
const logFields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-protocol',
  'time-taken',
  'ssl-protocol',
  'cs-protocol-version',
  'x-edge-detailed-result-type',
  'c-country',
];

/**
 * Writes access logs into a bucket of their own (standard logging v2). Only this version can leave fields out, and
 * delivery to S3 costs nothing but the storage: https://aws.amazon.com/cloudwatch/pricing/ (vended logs).
 */
function accessLogs(
  scope: Construct,
  name: string,
  distribution: Distribution,
  days: number,
): Bucket {
  const { account, partition, region } = Stack.of(scope);
  const bucket = new Bucket(scope, 'Logs', {
    ...privateBucket,
    lifecycleRules: [
      { expiration: Duration.days(days), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
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
          'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:${name}-access`,
        },
      },
    }),
  );
  const source = new CfnDeliverySource(scope, 'LogSource', {
    name: `${name}-access`,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'LogDestination', {
    name: `${name}-access`,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  });
  // The service checks that it may write when the delivery is made.
  if (bucket.policy) destination.node.addDependency(bucket.policy);
  const delivery = new CfnDelivery(scope, 'LogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: logFields,
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  });
  delivery.addResourceDependency(source);
  return bucket;
}

interface Hosting {
  distribution: Distribution;
  bucket: Bucket;
  logs: Bucket;
  hasDomain: boolean;
}

/** Accepts findings of cdk-nag, each with its reason. */
function acknowledgeHosting({ distribution, bucket, logs, hasDomain }: Hosting): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'A blog is for readers of all countries.' },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'A firewall is a setting (hosting.firewall), because it costs more than all the rest of a small site, whose files have nothing to inject into.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'The rule knows only the older logging, which would store query strings with codes of sign-ins. Standard logging v2 is on.',
    },
  );
  if (!hasDomain) {
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'With the host that CloudFront gives, its certificate and least TLS version are fixed. A domain of its own (hosting.domain) gets TLS 1.2.',
    });
  }
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Only CloudFront and releases read the bucket; CloudFront logs the requests of readers.',
  });
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds the logs itself.',
  });
}
