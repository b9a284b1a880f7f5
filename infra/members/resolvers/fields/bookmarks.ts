import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { BOOKMARK_PREFIX, memberPartition, pageSize, type BookmarkItem } from '../model/items';
import { callerSub, fail } from '../shared/context';

type Args = { limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  const { limit, nextToken } = ctx.args;
  return query<BookmarkItem>({
    query: { pk: { eq: memberPartition(callerSub(ctx)) }, sk: { beginsWith: BOOKMARK_PREFIX } },
    consistentRead: true,
    limit: pageSize(limit),
    nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const { items, nextToken } = ctx.result;
  return {
    items: (items as BookmarkItem[]).map(({ post, addedAt }) => ({ post, addedAt })),
    nextToken,
  };
}
