import { Duration } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from '../constructs/privateBucket';

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
