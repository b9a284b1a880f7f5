import { DeleteItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from 'local-service/clock';
import type { TableDefinition } from '../definition/apiDefinition';

/** How often expired items are looked for, in milliseconds. DynamoDB itself may take days. */
const interval = 60_000;

/**
 * Deletes the items that have ended by their tables' time-to-live attributes, now and then.
 * @returns what stops it
 */
export function deleteExpiredItems(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  clock: Clock,
): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    for (const table of tables) await deleteExpired(client, table, clock.nowSeconds());
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweep).catch((error: Error) => console.error(error.message));
  }, interval);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Deletes the items of a table that ended before a second since 1970. */
export async function deleteExpired(
  client: DynamoDBClient,
  { TableName, KeySchema = [], timeToLiveAttribute }: TableDefinition,
  now: number,
): Promise<void> {
  if (timeToLiveAttribute === undefined) return;
  const condition = {
    ExpressionAttributeNames: { '#end': timeToLiveAttribute },
    ExpressionAttributeValues: { ':now': { N: String(now) } },
  };
  const expired = { TableName, FilterExpression: '#end < :now', ...condition };
  for await (const { Items = [] } of paginateScan({ client }, expired)) {
    for (const item of Items) {
      const Key = Object.fromEntries(
        KeySchema.map(({ AttributeName = '' }) => [AttributeName, item[AttributeName]!]),
      );
      await client.send(new DeleteItemCommand({ TableName, Key }));
    }
  }
}
