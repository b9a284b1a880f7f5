import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { keyOf, type CommentItem, type ItemKey } from '../model/items';
import { callerSub, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** As many as one batch deletes. */
export function request(ctx: Context<unknown, Erasing>) {
  const own = { memberKey: { eq: callerSub(ctx) } };
  return query<CommentItem>({ index: 'byMember', query: own, limit: 25 });
}

export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  ctx.stash.keys = (ctx.result.items as ItemKey[]).map((item) => keyOf(item));
  ctx.stash.found = ctx.stash.keys.length;
  ctx.stash.left = 0;
  return null;
}
