import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import * as items from '../model/items';
import type { ReactionsItem } from '../model/reactions';
import { callerSub, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** How many posts are cleared in one call: definition.ts has clearReactions.ts as often. A pipeline has ten steps. */
const POSTS_AT_ONCE = 4;

export function request(ctx: Context<unknown, Erasing>) {
  const own = { pk: { eq: items.memberPartition(callerSub(ctx)) } };
  return query<items.ItemKey>({ query: own, consistentRead: true, limit: 25 });
}

/** Whoever is banned stays banned, also without data. */
export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const own = ctx.result.items as (items.MemberItem & ReactionsItem)[];
  const bookmarks = own.filter(({ sk }) => sk.startsWith(items.BOOKMARK_PREFIX));
  const member = own.filter(({ sk, banned }) => sk === 'MEMBER' && !banned);
  const reactions = own.filter(({ sk }) => sk.startsWith(items.REACTIONS_PREFIX));
  const posts = reactions.slice(0, POSTS_AT_ONCE).map(({ post }) => ({ post, given: [] }));
  ctx.stash.keys = [...bookmarks, ...member].map((item) => items.keyOf(item));
  ctx.stash.posts = posts;
  ctx.stash.found += bookmarks.length + posts.length;
  return null;
}
