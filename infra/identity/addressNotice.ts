import path from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Mail } from './mail';

/** The function that tells the address of a member that it, or the phone number, is being changed. */
export interface AddressNotice {
  function: LambdaFunction;
  /** Lets it read the members of the pool that calls it. */
  allow(userPool: UserPool): void;
}

/**
 * Cognito itself never writes to the old address. It runs this function before it sends the code to the new one
 * (`CustomMessage_UpdateUserAttribute`), while the member can still stop the change.
 *
 * @param withPhone whether members have a phone number, whose change runs the function, too
 */
export function addressNotice(
  scope: Construct,
  mail: Mail,
  siteUrl: string,
  withPhone: boolean,
): AddressNotice {
  const logGroup = new LogGroup(scope, 'AddressNoticeLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, 'AddressNoticeRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [mail.domainArn],
      conditions: { StringEquals: { 'ses:FromAddress': mail.from } },
    }),
  );
  const notice = new LambdaFunction(scope, 'AddressNotice', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(path.join(__dirname, 'notice')),
    // Cognito waits for 5 seconds: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
    timeout: Duration.seconds(5),
    // The cheapest that loads the SDK in time; the processor grows with the memory.
    memorySize: 512,
    role,
    logGroup,
    environment: {
      FROM: mail.from,
      SITE: siteUrl,
      CHANGEABLE: withPhone ? 'email address or phone number' : 'email address',
    },
  });
  return {
    function: notice,
    allow(userPool) {
      // A policy of its own: the pool needs the function, so the function must not wait for the pool.
      new Policy(scope, 'AddressNoticeReads', {
        roles: [role],
        statements: [
          new PolicyStatement({
            actions: ['cognito-idp:AdminGetUser'],
            resources: [userPool.userPoolArn],
          }),
        ],
      });
    },
  };
}
