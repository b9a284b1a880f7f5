import { QueryCommand } from '@aws-sdk/client-dynamodb';

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
