import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import * as items from '../model/items';
import type { ReactionsItem } from '../model/reactions';
import { callerSub, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** How many posts are cleared in one call: definition.ts has clearReactions.ts as often. A pipeline has ten steps. */
const POSTS_AT_ONCE = 4;

/** As many as one batch deletes, and as they are after all writes. */
export function request(ctx: Context<unknown, Erasing>) {
  const own = { pk: { eq: items.memberPartition(callerSub(ctx)) } };
  return query<items.ItemKey>({ query: own, consistentRead: true, limit: 25 });
}

export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const all = ctx.result.items as (items.ItemKey & ReactionsItem & { id: string })[];
  const own = all.filter(({ sk }) => sk !== 'MEMBER');
  const reactions = own.filter(({ sk }) => sk.startsWith(items.REACTIONS_PREFIX));
  const comments = own.filter(({ sk }) => sk.startsWith(items.COMMENT_PREFIX));
  const others = own.filter(({ sk }) => !sk.startsWith(items.REACTIONS_PREFIX));
  ctx.stash.posts = reactions.slice(0, POSTS_AT_ONCE).map(({ post }) => ({ post, given: [] }));
  ctx.stash.comments = comments.map(({ id }) => items.commentKey(id));
  ctx.stash.keys = others.map((item) => items.keyOf(item));
  ctx.stash.found = others.length + ctx.stash.posts.length;
  ctx.stash.left = 0;
  return null;
}
