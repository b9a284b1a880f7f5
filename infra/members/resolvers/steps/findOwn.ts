import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import {
  BOOKMARK_PREFIX,
  keyOf,
  memberPartition,
  REACTIONS_PREFIX,
  type ItemKey,
} from '../model/items';
import type { ReactionsItem } from '../model/reactions';
import { fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** How many posts are cleared in one call: definition.ts has clearReactions.ts as often. A pipeline has ten steps. */
const POSTS_AT_ONCE = 4;

export function request(ctx: Context<unknown, Erasing>) {
  return query<ItemKey>({
    query: { pk: { eq: memberPartition(ctx.stash.member) } },
    consistentRead: true,
    limit: 25,
  });
}

export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const items = ctx.result.items as ItemKey[];
  const bookmarks = items.filter(({ sk }) => sk.startsWith(BOOKMARK_PREFIX));
  const reactions = items.filter(({ sk }) => sk.startsWith(REACTIONS_PREFIX)) as ReactionsItem[];
  const cleared = reactions.slice(0, POSTS_AT_ONCE);
  ctx.stash.keys = bookmarks.map((item) => keyOf(item));
  ctx.stash.posts = cleared.map(({ post }) => ({ post, given: [] }));
  ctx.stash.found += bookmarks.length + cleared.length;
  return null;
}
