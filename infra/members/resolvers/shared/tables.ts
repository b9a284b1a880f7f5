import type { Context } from '@aws-appsync/utils';
import { batchGet } from '@aws-appsync/utils/dynamodb';
import type { ItemKey } from '../model/items';

/** Reads items at once, as they are after all writes. */
export function readItems(ctx: Context, keys: ItemKey[]) {
  return batchGet({ tables: { [ctx.env.TABLE as string]: { keys, consistentRead: true } } });
}

/** The items, in the order of their keys: null is what is not there. */
export function itemsRead(ctx: Context): unknown[] {
  return ctx.result.data[ctx.env.TABLE as string] as unknown[];
}
