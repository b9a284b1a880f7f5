import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { ageMetric, noticeOf } from './notice.mjs';
import { waitingIn } from './queue.mjs';

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
