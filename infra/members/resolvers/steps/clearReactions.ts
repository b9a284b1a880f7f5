import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import { bucketChange } from '../model/bucketChange';
import { conditionFailed, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** Takes all reactions to the next post back. */
export function request(ctx: Context<unknown, Erasing>) {
  const { posts, member } = ctx.stash;
  const next = posts[0];
  if (!next) runtime.earlyReturn(null);
  return bucketChange(next.post, member, next.given, 'DELETE');
}

/** Hands the note on to be erased, unless another tab has just changed the reactions: then the next call finds it. */
export function response(ctx: Context<unknown, Erasing>) {
  const { posts, member, keys, left } = ctx.stash;
  const cleared = posts[0]!;
  ctx.stash.posts = posts.slice(1);
  if (conditionFailed(ctx)) ctx.stash.left = (left ?? 0) + 1;
  else if (ctx.error) fail(ctx);
  else ctx.stash.keys = [...keys, reactionsKey(member, cleared.post)];
  return null;
}
