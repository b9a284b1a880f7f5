import { Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, HttpMethods, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from '../constructs/privateBucket';
import { memberPrefix as prefix } from '../outputs/outputs';

/** Files that only members can read, and what gives members the right to. */
interface MemberFiles {
  bucket: Bucket;
  identityPoolId: string;
}

/**
 * An identity pool whose members may read one folder of a bucket of its own. Visitors who are not signed in get no
 * credentials.
 */
export function memberFiles(
  scope: Construct,
  userPool: UserPool,
  clients: readonly UserPoolClient[],
  siteUrl: string,
  bucketName: string,
): MemberFiles {
  const bucket = new Bucket(scope, 'MemberFiles', {
    ...privateBucket,
    bucketName,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    cors: [{ allowedOrigins: [siteUrl], allowedMethods: [HttpMethods.GET], maxAge: 3600 }],
  });
  const pool = new CfnIdentityPool(scope, 'IdentityPool', {
    allowUnauthenticatedIdentities: false,
    // The older flow lets a client choose among roles.
    allowClassicFlow: false,
    cognitoIdentityProviders: clients.map(({ userPoolClientId }) => ({
      clientId: userPoolClientId,
      providerName: userPool.userPoolProviderName,
      // A member who was signed out everywhere gets no new credentials.
      serverSideTokenCheck: true,
    })),
  });
  const role = new Role(scope, 'Member', {
    description: 'What a signed-in member may do.',
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
      StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
      'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${prefix}*`)],
    }),
  );
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${Stack.of(scope).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/${prefix}*]`,
    reason: 'All members may read all of the files for members, and nothing beside them.',
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'A log of who read what would say more of members than it protects.',
  });
  new CfnIdentityPoolRoleAttachment(scope, 'MemberRole', {
    identityPoolId: pool.ref,
    roles: { authenticated: role.roleArn },
  });
  return { bucket, identityPoolId: pool.ref };
}
