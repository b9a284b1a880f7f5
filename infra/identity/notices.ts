import path from 'node:path';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { EmailSettings } from '../base/settings';
import { privateBucket } from '../base/constructs';

/**
 * The function that tells members by email what Cognito itself never tells them:
 *
 * - that the address is being changed, by the trigger that Cognito runs before it sends the code to the new address
 *   (`CustomMessage_UpdateUserAttribute`), while the member can still stop the change;
 * - that a forgotten password was replaced, by a trigger, too (`PostConfirmation_ConfirmForgotPassword`);
 * - that the password or the second step was changed, for which Cognito has no trigger: CloudTrail records the call, and
 *   gives it to EventBridge if the account has a trail.
 */
export function makeNotices(
  scope: Construct,
  { from, hostedZone, accountHasTrail }: EmailSettings,
  siteUrl: string,
): LambdaFunction {
  // The domain is that of the mail stack.
  const domain = EmailIdentity.fromEmailIdentityName(scope, 'Mail', hostedZone.name);
  const logGroup = new LogGroup(scope, 'NoticesLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, 'NoticesRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [domain.emailIdentityArn],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  );
  if (!accountHasTrail) makeTrail(scope);
  return new LambdaFunction(scope, 'Notices', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(path.join(__dirname, 'notice')),
    // Cognito waits for 5 seconds: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
    timeout: Duration.seconds(5),
    // The cheapest that loads the SDK in time; the processor grows with the memory.
    memorySize: 512,
    role,
    logGroup,
    environment: { FROM: from, SITE: siteUrl },
  });
}

/**
 * Lets the function read the members of the pool, and runs it for successful changes of passwords and second steps. An
 * event names the member, but no user pool: the function looks whether the member is one of this pool.
 *
 * https://docs.aws.amazon.com/cognito/latest/developerguide/logging-using-cloudtrail.html
 */
export function followChanges(scope: Construct, userPool: UserPool, notices: LambdaFunction): void {
  // A policy of its own: the pool needs the function, so the function must not wait for the pool.
  new Policy(scope, 'NoticesRead', {
    roles: [notices.role!],
    statements: [
      new PolicyStatement({
        actions: ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
        resources: [userPool.userPoolArn],
      }),
    ],
  });
  new Rule(scope, 'Changes', {
    description: 'Changes of passwords and second steps, of which members are told by email',
    eventPattern: {
      source: ['aws.cognito-idp'],
      detailType: ['AWS API Call via CloudTrail'],
      detail: {
        eventSource: ['cognito-idp.amazonaws.com'],
        eventName: ['ChangePassword', 'SetUserMFAPreference', 'VerifySoftwareToken'],
        errorCode: Match.doesNotExist(),
      },
    },
    targets: [
      new LambdaTarget(notices, {
        // Told later than that, it would be confusing.
        maxEventAge: Duration.hours(2),
        event: RuleTargetInput.fromObject({
          userPoolId: userPool.userPoolId,
          change: EventField.fromPath('$.detail'),
        }),
      }),
    ],
  });
}

/**
 * A trail of what changes in this region. EventBridge gets to know of calls to Cognito only if the account has one:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html
 *
 * The first trail of a region costs nothing but its storage, which is cents; a second one costs 2 USD for 100,000 events:
 * https://aws.amazon.com/cloudtrail/pricing/
 */
function makeTrail(scope: Construct): void {
  const bucket = privateBucket(scope, 'Trail', {
    lifecycleRules: [{ expiration: Duration.days(90) }],
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
