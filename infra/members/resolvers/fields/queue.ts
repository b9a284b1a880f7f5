import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { queuedComment } from '../model/comments';
import { pageSize, type CommentItem, type QueueKeys } from '../model/items';
import { fail } from '../shared/context';

type Args = { queue: QueueKeys['queueKey']; limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  const { queue, limit, nextToken } = ctx.args;
  return query<CommentItem>({
    index: 'queue',
    query: { queueKey: { eq: queue } },
    limit: pageSize(limit),
    nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const { items, nextToken } = ctx.result;
  return { items: (items as CommentItem[]).map((item) => queuedComment(item)), nextToken };
}
