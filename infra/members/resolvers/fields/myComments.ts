import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { ownComment } from '../model/comments';
import { pageSize, type CommentItem } from '../model/items';
import { callerSub, fail } from '../shared/context';

type Args = { limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  const { limit, nextToken } = ctx.args;
  return query<CommentItem>({
    index: 'byMember',
    query: { memberKey: { eq: callerSub(ctx) } },
    scanIndexForward: false,
    limit: pageSize(limit),
    nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const { items, nextToken } = ctx.result;
  return { items: (items as CommentItem[]).map((item) => ownComment(item)), nextToken };
}
