// What runs, tells and warns beside the API.
import path from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** What owners hear: the daily notice, and alarms. */
export function ownersTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Owners', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}

/** Tells the owners what waits. It may write its own log, and do nothing else but that. */
export function noticeFunction(
  scope: Construct,
  table: TableV2,
  topic: Topic,
  siteUrl: string,
  endOfKey: Date,
): LambdaFunction {
  const logGroup = new LogGroup(scope, 'NoticeLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, 'NoticeRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  const allow = (action: string, resource: string) =>
    role.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
  allow('dynamodb:Query', `${table.tableArn}/index/queue`);
  allow('sns:Publish', topic.topicArn);
  const notice = new LambdaFunction(scope, 'Notice', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(path.join(__dirname, 'notice'), { exclude: ['__tests__'] }),
    timeout: Duration.seconds(15),
    memorySize: 512,
    role,
    logGroup,
    environment: {
      TABLE: table.tableName,
      TOPIC: topic.topicArn,
      SITE: siteUrl,
      END_OF_KEY: endOfKey.toISOString(),
    },
  });
  new Rule(scope, 'Daily', {
    description: 'Tells the owners once a day which comments wait for them',
    schedule: Schedule.cron({ hour: '6', minute: '0' }),
    targets: [new LambdaTarget(notice, { maxEventAge: Duration.hours(2) })],
  });
  return notice;
}

interface Watched {
  api: GraphqlApi;
  log: LogGroup;
  table: TableV2;
  indexes: readonly string[];
  notice: LambdaFunction;
  namespace: string;
  topic: Topic;
}

/** At 4 USD per million, requests of an hour that cost 1 USD. */
const MOST_REQUESTS_IN_AN_HOUR = 250_000;

/** Tells the owners of errors, of throttled requests, and of what gets expensive. */
export function alarms(scope: Construct, watched: Watched): void {
  const { api, log, table, indexes, notice, namespace, topic } = watched;
  const alarm = (name: string, text: string, metric: cloudwatch.IMetric, threshold = 0) =>
    new cloudwatch.Alarm(scope, `${name}Alarm`, {
      alarmDescription: text,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  const sum = { statistic: cloudwatch.Stats.SUM, period: Duration.minutes(5) };
  const ofApi = { namespace: 'AWS/AppSync', dimensionsMap: { GraphQLAPIId: api.apiId } };
  const inLog = 'The log says why.';

  const errors = new cloudwatch.Metric({ ...ofApi, ...sum, metricName: '5XXError' });
  alarm('Errors', `The members' API has failed. ${inLog}`, errors);
  // A field that failed is answered with status 200. What is told to members who are refused has none of these words.
  const failed = log.addMetricFilter('FailedFields', {
    metricNamespace: namespace,
    metricName: 'FailedFields',
    filterPattern: FilterPattern.anyTerm('The request failed', 'Runtime Error', 'InternalFailure'),
  });
  alarm('Fields', `Requests to the members' API have failed. ${inLog}`, failed.metric(sum));
  for (const index of ['', ...indexes]) {
    const ofIndex = index && { GlobalSecondaryIndexName: index };
    const dimensionsMap = { TableName: table.tableName, ...ofIndex };
    for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      const text = `${index || 'The table'} was asked for more than packages/comments/src/aws/construct.ts allows: comments may be missing.`;
      const throttled = { namespace: 'AWS/DynamoDB', dimensionsMap, ...sum, metricName };
      alarm(`${index}${metricName}`, text, new cloudwatch.Metric(throttled));
    }
  }
  alarm('NoticeErrors', `The daily notice has failed. ${inLog}`, notice.metricErrors(sum));
  // AppSync's metric Requests is for all APIs of the region.
  const count = { statistic: cloudwatch.Stats.SAMPLE_COUNT, period: Duration.hours(1) };
  const requests = new cloudwatch.Metric({ ...ofApi, ...count, metricName: 'Latency' });
  const costs = "The members' API gets more than 250,000 requests in an hour, which cost 1 USD.";
  alarm('Cost', costs, requests, MOST_REQUESTS_IN_AN_HOUR);
}
