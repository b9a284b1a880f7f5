import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

const DAY = 24 * 3_600_000;
const dynamodb = new DynamoDBClient();
const sns = new SNSClient();

/** Runs once a day: tells the owner what waits, and says nothing if nothing does. */
export async function handler() {
  const { TABLE, TOPIC, SITE, END_OF_KEY } = process.env;
  const held = await countOf(TABLE, 'HELD');
  const reported = await countOf(TABLE, 'REPORTED');
  const daysOfKey = (Date.parse(END_OF_KEY) - Date.now()) / DAY;
  const notice = noticeOf(held, reported, SITE, daysOfKey);
  if (notice) await sns.send(new PublishCommand({ TopicArn: TOPIC, ...notice }));
}

async function countOf(TableName, queue) {
  let count = 0;
  let ExclusiveStartKey;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName,
        IndexName: 'queue',
        KeyConditionExpression: 'queueKey = :queue',
        ExpressionAttributeValues: { ':queue': { S: queue } },
        Select: 'COUNT',
        ExclusiveStartKey,
      }),
    );
    count += page.Count;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

const comments = (count) => (count === 1 ? '1 comment' : `${count} comments`);

/**
 * The owner's notice, or nothing if nothing waits. What members wrote is not in it: emails are no place for that.
 *
 * @param {number} held
 * @param {number} reported
 * @param {string} site its address, without a slash at the end
 * @param {number} daysOfKey how long the key still works by which pages read comments
 */
export function noticeOf(held, reported, site, daysOfKey) {
  const lines = [
    ...(held > 0 ? [`- ${comments(held)} held back until you approve or reject`] : []),
    ...(reported > 0 ? [`- ${comments(reported)} that members reported`] : []),
  ];
  const { hostname } = new URL(site);
  const decisions = `Waiting for you:\n\n${lines.join('\n')}\n\nDecide at ${site}/account/\n`;
  const renewal = `In ${Math.floor(daysOfKey)} days, pages can no longer read comments: renew their key by npm run cdk -- deploy --all\n`;
  const isEnding = daysOfKey < 30;
  if (lines.length > 0) {
    const Subject = `${comments(held + reported)} for you at ${hostname}`;
    return { Subject, Message: isEnding ? `${decisions}\n${renewal}` : decisions };
  }
  const Subject = `The key of the comments at ${hostname} ends soon`;
  return isEnding ? { Subject, Message: renewal } : undefined;
}
