import { Duration } from 'aws-cdk-lib';
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface Watched {
  api: GraphqlApi;
  table: TableV2;
  functions: readonly LambdaFunction[];
  /** Of the metric that the daily notice writes. */
  namespace: string;
  topic: Topic;
}

/** At 4 USD per million, requests of an hour that cost 1 USD. */
const MOST_REQUESTS_IN_AN_HOUR = 250_000;
const MOST_HOURS_IN_QUEUE = 72;

/** Tells the owners of errors, of throttled requests, of comments that wait for days, and of what gets expensive. */
export function alarms(scope: Construct, watched: Watched): void {
  const { api, table, functions, namespace, topic } = watched;
  const fiveMinutes = { statistic: Stats.SUM, period: Duration.minutes(5) };
  const ofApi = { namespace: 'AWS/AppSync', dimensionsMap: { GraphQLAPIId: api.apiId } };
  const ofTable = { namespace: 'AWS/DynamoDB', dimensionsMap: { TableName: table.tableName } };
  const alarm = (name: string, text: string, metric: IMetric, threshold = 0) =>
    new Alarm(scope, `${name}Alarm`, {
      alarmDescription: text,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));

  alarm(
    'Errors',
    "The members' API has failed. Its log says which field and why.",
    new Metric({ ...ofApi, ...fiveMinutes, metricName: '5XXError' }),
  );
  for (const kind of ['Read', 'Write']) {
    alarm(
      `${kind}Throttle`,
      `The members' table was asked for more than infra/members/tableOf.ts allows (${kind.toLowerCase()}s).`,
      new Metric({ ...ofTable, ...fiveMinutes, metricName: `${kind}ThrottleEvents` }),
    );
  }
  for (const each of functions) {
    alarm(
      `${each.node.id}Errors`,
      `The function ${each.node.id} of the members' stack has failed. Its log says why.`,
      each.metricErrors({ period: Duration.minutes(5) }),
    );
  }
  alarm(
    'Queue',
    'A comment has waited for three days: approve or reject it on the account page.',
    new Metric({
      namespace,
      metricName: 'OldestHours',
      statistic: Stats.MAXIMUM,
      period: Duration.days(1),
    }),
    MOST_HOURS_IN_QUEUE,
  );
  alarm(
    'Cost',
    "The members' API gets more than 250,000 requests in an hour, which cost 1 USD.",
    // AppSync's metric Requests is for all APIs of the region.
    new Metric({
      ...ofApi,
      metricName: 'Latency',
      statistic: Stats.SAMPLE_COUNT,
      period: Duration.hours(1),
    }),
    MOST_REQUESTS_IN_AN_HOUR,
  );
}
