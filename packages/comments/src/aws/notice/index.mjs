import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const DAY = 24 * 3_600_000;
const dynamodb = new DynamoDBClient();
const sns = new SNSClient();

/** Runs once a day: tells the owner what waits, and says nothing if nothing does. */
export async function handler() {
  const { TABLE, TOPIC, SITE, NAMESPACE, END_OF_KEY } = process.env;
  const held = await waitingIn(dynamodb, TABLE, 'HELD');
  const reported = await waitingIn(dynamodb, TABLE, 'REPORTED');
  // A line of its own and no other format, which CloudWatch would not read.
  process.stdout.write(
    `${JSON.stringify(ageMetric([held.oldest, reported.oldest], Date.now(), NAMESPACE))}\n`,
  );
  const notice = noticeOf(
    held.count,
    reported.count,
    SITE,
    (Date.parse(END_OF_KEY) - Date.now()) / DAY,
  );
  if (notice) await sns.send(new PublishCommand({ TopicArn: TOPIC, ...notice }));
}

/**
 * What waits in a queue: how much, and since when.
 *
 * @param {Pick<import('@aws-sdk/client-dynamodb').DynamoDBClient, 'send'>} dynamodb
 * @param {string} TableName
 * @param {'HELD' | 'REPORTED'} queue
 * @returns {Promise<{ count: number, oldest: string | undefined }>} `oldest` in ISO 8601
 */
export async function waitingIn(dynamodb, TableName, queue) {
  let count = 0;
  let oldest;
  let ExclusiveStartKey;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName,
        IndexName: 'queue',
        KeyConditionExpression: 'queueKey = :queue',
        ExpressionAttributeValues: { ':queue': { S: queue } },
        ProjectionExpression: 'queuedAt',
        ExclusiveStartKey,
      }),
    );
    count += page.Items?.length ?? 0;
    oldest ??= page.Items?.[0]?.queuedAt?.S;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return { count, oldest };
}

const comments = (count) => (count === 1 ? '1 comment' : `${count} comments`);

/**
 * The owner's notice, or nothing if nothing waits. What members wrote is not in it: emails are no place for that.
 *
 * @param {number} held
 * @param {number} reported
 * @param {string} site the site's address, without a slash at the end
 * @param {number} daysOfKey how long the key still works by which pages read comments
 * @returns {{ Subject: string, Message: string } | undefined}
 */
export function noticeOf(held, reported, site, daysOfKey) {
  const lines = [
    ...(held > 0 ? [`- ${comments(held)} held back until you approve or reject`] : []),
    ...(reported > 0 ? [`- ${comments(reported)} that members reported`] : []),
  ];
  const { hostname } = new URL(site);
  const decisions = `Waiting for you:\n\n${lines.join('\n')}\n\nDecide at ${site}/account/\n`;
  const renewal = `In ${Math.floor(daysOfKey)} days, pages can no longer read comments: renew their key by npm run cdk -- deploy --all\n`;
  const parts = [...(lines.length > 0 ? [decisions] : []), ...(daysOfKey < 30 ? [renewal] : [])];
  if (parts.length === 0) return undefined;
  const Subject =
    lines.length > 0
      ? `${comments(held + reported)} for you at ${hostname}`
      : `The key of the comments at ${hostname} ends soon`;
  return { Subject, Message: parts.join('\n') };
}

/**
 * How long the oldest comment has waited, as a line of the log from which CloudWatch takes a metric:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 *
 * @param {(string | undefined)[]} oldest in ISO 8601, of each queue
 * @param {number} now in milliseconds since 1970
 * @param {string} namespace
 */
export function ageMetric(oldest, now, namespace) {
  const ages = oldest.flatMap((time) => (time ? [(now - Date.parse(time)) / 3_600_000] : []));
  return {
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        { Namespace: namespace, Dimensions: [[]], Metrics: [{ Name: 'OldestHours' }] },
      ],
    },
    OldestHours: Math.max(0, ...ages),
  };
}
