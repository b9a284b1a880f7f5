import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** What every bucket of this app has: nobody reads it without being named, and only encrypted. */
export const privateBucket: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  // Deleting a stack must not delete what is in it.
  removalPolicy: RemovalPolicy.RETAIN,
};

/** The bucket with the site. Its older versions are the last resort when a release goes wrong. */
export function siteBucket(scope: Construct): Bucket {
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
