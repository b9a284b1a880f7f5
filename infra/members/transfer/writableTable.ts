import type { DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import * as aws from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { keyOf, type ItemKey } from '../resolvers/model/items';
import type { Place } from './place';

type Stored = Record<string, unknown>;
type Values = Record<string, aws.AttributeValue>;

/** A table to which an import adds; what is there already stays as it is. */
export interface WritableTable {
  /** The item as it is after all writes; empty if there is none. */
  read(key: ItemKey): Promise<Stored>;
  /** Adds an item. @returns whether it was not there */
  add(item: ItemKey): Promise<boolean>;
  /** Makes a conditional update. @returns whether its condition held */
  change(update: DynamoDBUpdateItemRequest, holds: (item: Stored) => boolean): Promise<boolean>;
}

/** @param dryRun whether to write nothing, and to answer as if it were written */
export function writableTable({ dynamodb, table }: Place, dryRun: boolean): WritableTable {
  const get = async (Key: Values): Promise<Stored> => {
    const command = new aws.GetItemCommand({ TableName: table, Key, ConsistentRead: true });
    const { Item = {} } = await dynamodb.send(command);
    return unmarshall(Item);
  };
  const write = async (command: aws.PutItemCommand | aws.UpdateItemCommand): Promise<boolean> => {
    try {
      await dynamodb.send(command as aws.PutItemCommand);
      return true;
    } catch (error) {
      if (error instanceof aws.ConditionalCheckFailedException) return false;
      throw error;
    }
  };
  return {
    read: (key) => get(marshall(keyOf(key))),
    async add(item) {
      if (dryRun) return !('pk' in (await get(marshall(keyOf(item)))));
      const Item = marshall(item, { removeUndefinedValues: true });
      const ConditionExpression = 'attribute_not_exists(pk)';
      return write(new aws.PutItemCommand({ TableName: table, Item, ConditionExpression }));
    },
    async change({ key, update, condition }, holds) {
      if (dryRun) return holds(await get(key as Values));
      const values = { ...update?.expressionValues, ...condition?.expressionValues };
      return write(
        new aws.UpdateItemCommand({
          TableName: table,
          Key: key as Values,
          UpdateExpression: update?.expression,
          ConditionExpression: condition?.expression,
          ExpressionAttributeNames: { ...update?.expressionNames, ...condition?.expressionNames },
          ExpressionAttributeValues: values as Values,
        }),
      );
    },
  };
}
