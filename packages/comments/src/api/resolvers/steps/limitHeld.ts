import { runtime, util, type Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import type { CommentItem } from '../model/items';
import { callerSub, fail } from '../shared/context';
import type { Adding, Editing } from '../shared/stash';

/** How many comments of a member may wait for an owner at a time. */
const MOST_HELD = 5;

/** Lets no member fill the owners' queue. What the member has written a hundred comments ago does not count. */
export function request(ctx: Context<unknown, Adding & Editing>) {
  if (ctx.stash.isRetry || !ctx.stash.reason) runtime.earlyReturn(null);
  return query<CommentItem>({
    index: 'byMember',
    query: { memberKey: { eq: callerSub(ctx) } },
    filter: { status: { eq: 'HELD' } },
    scanIndexForward: false,
    limit: 100,
  });
}

export function response(ctx: Context<unknown, Adding & Editing>) {
  if (ctx.error) fail(ctx);
  const { id } = ctx.stash.edit ?? ctx.stash.draft;
  const others = (ctx.result.items as CommentItem[]).filter((item) => item.id !== id);
  if (others.length >= MOST_HELD) {
    util.error(
      'Several of your comments wait for the owner. Wait until they are read.',
      'QueueFull',
    );
  }
  return null;
}
