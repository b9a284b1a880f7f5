import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from '../constructs/privateBucket';

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
export function accessLogs(
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
