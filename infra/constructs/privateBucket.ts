import { RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';

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
