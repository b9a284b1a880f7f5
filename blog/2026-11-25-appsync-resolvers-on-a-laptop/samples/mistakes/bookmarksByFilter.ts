import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { fail, ownerOf } from '../resolvers/shared/context';
import {
  ownerKey,
  pageSize,
  type BookmarkItem,
  type Status,
} from '../resolvers/shared/model';

type Args = {
  status: Status;
  limit?: number | null;
  nextToken?: string | null;
};

// #region request
export function request(ctx: Context<Args>) {
  const { status, limit, nextToken } = ctx.args;
  return query<BookmarkItem>({
    query: { pk: { eq: ownerKey(ownerOf(ctx)) } },
    filter: { status: { eq: status } },
    limit: pageSize(limit),
    nextToken,
  });
}
// #endregion

export function response(ctx: Context<Args>) {
  if (ctx.error) return fail(ctx);
  return { items: ctx.result.items, nextToken: ctx.result.nextToken };
}
