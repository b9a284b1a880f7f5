import type { DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { keyOf, type ItemKey } from '../resolvers/model/items';

type Stored = Record<string, unknown>;
type Values = Record<string, AttributeValue>;

/** A table to which an import adds; what is there already stays as it is. */
export interface WritableTable {
  /** The item as it is after all writes. */
  read(key: ItemKey): Promise<Stored | undefined>;
  /** Adds an item. @returns whether it was not there */
  add(item: ItemKey): Promise<boolean>;
  /** Makes a conditional update. @returns whether its condition held */
  change(update: DynamoDBUpdateItemRequest, wouldHold: (item: Stored) => boolean): Promise<boolean>;
}

/** @param dryRun whether to write nothing, and to answer as if it were written */
export function writableTable(
  dynamodb: DynamoDBClient,
  TableName: string,
  dryRun: boolean,
): WritableTable {
  const readMarshalled = async (Key: Values): Promise<Stored | undefined> => {
    const command = new GetItemCommand({ TableName, Key, ConsistentRead: true });
    const { Item } = await dynamodb.send(command);
    return Item && unmarshall(Item);
  };
  const read = (key: ItemKey) => readMarshalled(marshall(keyOf(key)));
  return {
    read,
    async add(item) {
      if (dryRun) return (await read(item)) === undefined;
      const Item = marshall(item, { removeUndefinedValues: true });
      const ConditionExpression = 'attribute_not_exists(pk)';
      return held(dynamodb.send(new PutItemCommand({ TableName, Item, ConditionExpression })));
    },
    async change({ key, update, condition }, wouldHold) {
      const Key = key as Values;
      if (dryRun) return wouldHold((await readMarshalled(Key)) ?? {});
      const command = new UpdateItemCommand({
        TableName,
        Key,
        UpdateExpression: update?.expression,
        ConditionExpression: condition?.expression,
        ExpressionAttributeNames: { ...update?.expressionNames, ...condition?.expressionNames },
        ExpressionAttributeValues: {
          ...update?.expressionValues,
          ...condition?.expressionValues,
        } as Values,
      });
      return held(dynamodb.send(command));
    },
  };
}

/** Whether the condition of a write held. */
async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
