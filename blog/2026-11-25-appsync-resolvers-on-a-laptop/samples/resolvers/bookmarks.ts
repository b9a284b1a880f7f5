import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { fail, ownerOf } from './shared/context';
import {
  BOOKMARK_PREFIX,
  ownerKey,
  pageSize,
  statusKey,
  type BookmarkItem,
  type Status,
} from './shared/model';

type Args = {
  status?: Status | null;
  limit?: number | null;
  nextToken?: string | null;
};

// #region handlers
export function request(ctx: Context<Args>) {
  const { status, limit, nextToken } = ctx.args;
  const owner = ownerOf(ctx);
  const page = { limit: pageSize(limit), nextToken, scanIndexForward: false };

  if (status) {
    return query<BookmarkItem>({
      ...page,
      index: 'byStatus',
      query: { statusKey: { eq: statusKey(owner, status) } },
    });
  }
  return query<BookmarkItem>({
    ...page,
    consistentRead: true,
    query: {
      pk: { eq: ownerKey(owner) },
      sk: { beginsWith: BOOKMARK_PREFIX },
    },
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) return fail(ctx);
  return { items: ctx.result.items, nextToken: ctx.result.nextToken };
}
// #endregion
