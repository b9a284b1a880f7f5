import { fileURLToPath } from 'node:url';
import {
  CfnOutput,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib/core';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { securityHeaders } from './security-headers';

export interface Domain {
  /** app.example.com */
  readonly name: string;
  readonly hostedZoneId: string;
  /** example.com */
  readonly zoneName: string;
}

export interface SiteStackProps extends StackProps {
  readonly domain?: Domain;
  /** Origins that the application calls, for the CSP: https://api.example.com */
  readonly apiOrigins: readonly string[];
}

export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);

    // #region buckets
    const privateBucket: s3.BucketProps = {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    };
    const site = new s3.Bucket(this, 'Site', privateBucket);
    const releases = new s3.Bucket(this, 'Releases', privateBucket);
    // #endregion

    const zone =
      props.domain &&
      route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', props.domain);

    // #region edge
    const certificate =
      props.domain &&
      new acm.Certificate(this, 'Certificate', {
        domainName: props.domain.name,
        validation: acm.CertificateValidation.fromDns(zone),
      });
    const cleanUrls = new cloudfront.Function(this, 'CleanUrls', {
      code: cloudfront.FunctionCode.fromFile({
        filePath: fileURLToPath(new URL('./clean-urls.js', import.meta.url)),
      }),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    // #endregion

    // #region distribution
    const shared = {
      origin: S3BucketOrigin.withOriginAccessControl(site),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: securityHeaders(this, props.apiOrigins),
    };
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      domainNames: props.domain && [props.domain.name],
      certificate,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // No defaultRootObject: the function answers for / as well.
      defaultBehavior: {
        ...shared,
        functionAssociations: [
          {
            function: cleanUrls,
            eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          },
        ],
      },
      additionalBehaviors: { '/assets/*': shared },
      // Without s3:ListBucket, S3 says 403 for "no such key".
      errorResponses: [
        {
          httpStatus: 403,
          responseHttpStatus: 404,
          responsePagePath: '/404.html',
          ttl: Duration.seconds(10),
        },
      ],
    });
    // #endregion

    if (props.domain && zone) {
      const target = route53.RecordTarget.fromAlias(
        new CloudFrontTarget(distribution),
      );
      const recordName = props.domain.name;
      new route53.ARecord(this, 'A', { zone, recordName, target });
      new route53.AaaaRecord(this, 'Aaaa', { zone, recordName, target });
    }

    // #region policies
    new iam.ManagedPolicy(this, 'DeployPolicy', {
      description:
        'Publishes releases of the site. Cannot delete assets or releases.',
      statements: [
        new iam.PolicyStatement({
          actions: ['s3:ListBucket'],
          resources: [site.bucketArn, releases.bucketArn],
        }),
        new iam.PolicyStatement({
          actions: ['s3:PutObject'],
          resources: [site.arnForObjects('*'), releases.arnForObjects('*')],
        }),
        new iam.PolicyStatement({
          actions: ['s3:GetObject'],
          resources: [releases.arnForObjects('*')],
        }),
        new iam.PolicyStatement({
          actions: ['s3:DeleteObject'],
          resources: [site.arnForObjects('*')],
        }),
        new iam.PolicyStatement({
          effect: iam.Effect.DENY,
          actions: ['s3:DeleteObject'],
          resources: [site.arnForObjects('assets/*')],
        }),
        new iam.PolicyStatement({
          actions: [
            'cloudfront:CreateInvalidation',
            'cloudfront:GetInvalidation',
          ],
          resources: [distribution.distributionArn],
        }),
      ],
    });
    // #endregion
    new iam.ManagedPolicy(this, 'SweepPolicy', {
      description: 'Deletes assets that no recent release uses.',
      statements: [
        new iam.PolicyStatement({
          actions: ['s3:ListBucket'],
          resources: [site.bucketArn, releases.bucketArn],
        }),
        new iam.PolicyStatement({
          actions: ['s3:GetObject'],
          resources: [releases.arnForObjects('*')],
        }),
        new iam.PolicyStatement({
          actions: ['s3:DeleteObject'],
          resources: [site.arnForObjects('assets/*')],
        }),
      ],
    });

    new CfnOutput(this, 'SiteBucket', { value: site.bucketName });
    new CfnOutput(this, 'ReleasesBucket', { value: releases.bucketName });
    new CfnOutput(this, 'DistributionId', {
      value: distribution.distributionId,
    });
    new CfnOutput(this, 'Address', {
      value: `https://${props.domain?.name ?? distribution.distributionDomainName}`,
    });
  }
}
