import { Duration, Validations } from 'aws-cdk-lib';
import { ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from '../constructs/privateBucket';

/**
 * A trail of what changes in this region. EventBridge gets to know of calls to Cognito only if the account has one:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html
 *
 * The first trail of a region costs nothing but its storage, which is cents; a second one costs 2 USD for 100,000 events:
 * https://aws.amazon.com/cloudtrail/pricing/
 */
export function trail(scope: Construct): void {
  const bucket = new Bucket(scope, 'Trail', {
    ...privateBucket,
    lifecycleRules: [
      { expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds a log itself, which only the owner reads.',
  });
  new Trail(scope, 'ChangeTrail', {
    bucket,
    managementEvents: ReadWriteType.WRITE_ONLY,
    isMultiRegionTrail: false,
    includeGlobalServiceEvents: false,
    enableFileValidation: true,
  });
}
