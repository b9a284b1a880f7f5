import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { keyOf, type CommentItem, type ItemKey } from '../model/items';
import { fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** As many as one batch deletes. */
export function request(ctx: Context<unknown, Erasing>) {
  return query<CommentItem>({
    index: 'byMember',
    query: { memberKey: { eq: ctx.stash.member } },
    limit: 25,
  });
}

export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  ctx.stash.keys = (ctx.result.items as ItemKey[]).map((item) => keyOf(item));
  ctx.stash.found += ctx.stash.keys.length;
  return null;
}
