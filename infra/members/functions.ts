import path from 'node:path';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Asks Comprehend whether a comment is toxic. It reaches neither the table nor the API. */
export function classifierFunction(scope: Construct): LambdaFunction {
  const classifier = lambda(scope, 'Classifier', 'classify', {
    // AppSync waits for 30 seconds, and so does the member.
    timeout: Duration.seconds(15),
    memorySize: 512,
  });
  classifier.role!.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['comprehend:DetectDominantLanguage', 'comprehend:DetectToxicContent'],
      resources: ['*'],
    }),
  );
  Validations.of(classifier.role!).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'These two actions of Comprehend know no resources.',
  });
  return classifier;
}

/** What owners hear: the daily notice, and alarms. */
export function ownersTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Owners', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}

interface Notice {
  table: TableV2;
  topic: Topic;
  siteUrl: string;
  /** Of the metric with the age of what waits. */
  namespace: string;
}

/** Tells owners once a day what waits for them. */
export function noticeFunction(
  scope: Construct,
  { table, topic, siteUrl, namespace }: Notice,
): LambdaFunction {
  const notice = lambda(scope, 'Notice', 'notice', {
    timeout: Duration.seconds(60),
    memorySize: 256,
    environment: {
      TABLE: table.tableName,
      TOPIC: topic.topicArn,
      SITE: siteUrl,
      NAMESPACE: namespace,
    },
  });
  notice.role!.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [`${table.tableArn}/index/queue`],
    }),
  );
  notice.role!.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] }),
  );
  new Rule(scope, 'Daily', {
    description: 'Tells the owners once a day which comments wait for them',
    schedule: Schedule.cron({ hour: '6', minute: '0' }),
    targets: [new LambdaTarget(notice, { maxEventAge: Duration.hours(2) })],
  });
  return notice;
}

interface Options {
  timeout: Duration;
  memorySize: number;
  environment?: Record<string, string>;
}

/** A function with the code of a folder, which may write its own log and nothing else. */
function lambda(scope: Construct, name: string, folder: string, options: Options): LambdaFunction {
  const logGroup = new LogGroup(scope, `${name}Logs`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  return new LambdaFunction(scope, name, {
    ...options,
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(path.join(__dirname, folder), { exclude: ['__tests__'] }),
    role,
    logGroup,
  });
}
