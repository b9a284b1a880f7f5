import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';
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

/** Makes the outputs of a stack, by which other commands find what it has made; those without a value are left out. */
export function outputsOf(stack: Stack, values: Record<string, string | undefined>): void {
  for (const [key, value] of Object.entries(values))
    if (value !== undefined) new CfnOutput(stack, key, { value });
}
