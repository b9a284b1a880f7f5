import { Stack } from 'aws-cdk-lib';
import {
  OriginBase,
  S3OriginAccessControl,
  type CfnDistribution,
  type IDistributionRef,
} from 'aws-cdk-lib/aws-cloudfront';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { sitePrefix } from '../outputs/outputs';

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
