import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { memberPartition, pageSize, REACTIONS_PREFIX } from '../model/items';
import type { ReactionsItem } from '../model/reactions';
import { callerSub, fail } from '../shared/context';

type Args = { limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  const { limit, nextToken } = ctx.args;
  return query<ReactionsItem>({
    query: { pk: { eq: memberPartition(callerSub(ctx)) }, sk: { beginsWith: REACTIONS_PREFIX } },
    consistentRead: true,
    limit: pageSize(limit),
    nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const { items, nextToken } = ctx.result;
  // The list may be empty: the member took all reactions to a post back.
  const own = (items as ReactionsItem[]).map(({ post, reactions }) => ({
    post,
    reactions: reactions ?? [],
  }));
  return { items: own, nextToken };
}
