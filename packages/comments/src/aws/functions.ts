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
  const classifier = lambda(scope, 'Classifier', 'classify');
  allow(classifier, ['comprehend:DetectDominantLanguage', 'comprehend:DetectToxicContent'], '*');
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
  endOfKey: Date;
}

/** Tells owners once a day what waits for them. */
export function noticeFunction(scope: Construct, made: Notice): LambdaFunction {
  const { table, topic, siteUrl, namespace, endOfKey } = made;
  const notice = lambda(scope, 'Notice', 'notice', {
    TABLE: table.tableName,
    TOPIC: topic.topicArn,
    SITE: siteUrl,
    NAMESPACE: namespace,
    END_OF_KEY: endOfKey.toISOString(),
  });
  allow(notice, ['dynamodb:Query'], `${table.tableArn}/index/queue`);
  allow(notice, ['sns:Publish'], topic.topicArn);
  new Rule(scope, 'Daily', {
    description: 'Tells the owners once a day which comments wait for them',
    schedule: Schedule.cron({ hour: '6', minute: '0' }),
    targets: [new LambdaTarget(notice, { maxEventAge: Duration.hours(2) })],
  });
  return notice;
}

function allow(to: LambdaFunction, actions: string[], resource: string): void {
  to.role!.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
}

/** A function with the code of a folder, which may write its own log and nothing else. */
function lambda(
  scope: Construct,
  name: string,
  folder: string,
  environment?: Record<string, string>,
): LambdaFunction {
  const logGroup = new LogGroup(scope, `${name}Logs`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  return new LambdaFunction(scope, name, {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(path.join(__dirname, folder), { exclude: ['__tests__'] }),
    // AppSync waits for 30 seconds, and so does the member.
    timeout: Duration.seconds(15),
    memorySize: 512,
    role,
    logGroup,
    environment,
  });
}
