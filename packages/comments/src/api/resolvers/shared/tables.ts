import { util, type Context } from '@aws-appsync/utils';
import { batchGet } from '@aws-appsync/utils/dynamodb';
import type { ItemKey } from '../model/items';
import { fail } from './context';

/** Reads items at once, as they are after all writes. */
export function readItems(ctx: Context, keys: ItemKey[]) {
  ctx.stash.read = keys;
  return batchGet({ tables: { [ctx.env.TABLE as string]: { keys, consistentRead: true } } });
}

/**
 * The items, in the order of their keys: null is what is not there. A busy table may leave some out; then the request
 * ends, because an item that decides must not pass as missing.
 */
export function itemsRead(ctx: Context): unknown[] {
  if (ctx.error) fail(ctx);
  const table = ctx.env.TABLE as string;
  const left = (ctx.result.unprocessedKeys?.[table] ?? []) as (ItemKey | null)[];
  if (left.length > 0) util.error('The request failed. Try again.', 'Internal');
  const found = (ctx.result.data[table] ?? []) as (ItemKey | null)[];
  const keys = ctx.stash.read as ItemKey[];
  return keys.map(({ pk, sk }) => found.find((item) => item?.pk === pk && item.sk === sk) ?? null);
}
