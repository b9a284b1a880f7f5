import { runtime, util, type Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import type { CommentItem } from '../model/items';
import { callerSub, fail } from '../shared/context';
import type { Writing } from '../shared/stash';

/** How many comments of a member may wait for an owner at a time. */
const MOST_HELD = 5;

/** Lets no member fill the owners' queue. What the member has written a hundred comments ago does not count. */
export function request(ctx: Context<unknown, Writing>) {
  const { isRetry, isHeld, reason } = ctx.stash;
  if (isRetry || isHeld || !reason) runtime.earlyReturn(null);
  return query<CommentItem>({
    index: 'byMember',
    query: { memberKey: { eq: callerSub(ctx) } },
    filter: { status: { eq: 'HELD' } },
    scanIndexForward: false,
    limit: 100,
  });
}

export function response(ctx: Context<unknown, Writing>) {
  if (ctx.error) fail(ctx);
  if (ctx.result.items.length >= MOST_HELD) {
    util.error(
      'Several of your comments wait for the owner. Wait until they are read.',
      'QueueFull',
    );
  }
  return null;
}
