import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import { bucketChange } from '../model/bucketChange';
import { callerSub, conditionFailed, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** Takes all reactions to the next post back. */
export function request(ctx: Context<unknown, Erasing>) {
  const next = ctx.stash.posts[0];
  if (!next) runtime.earlyReturn(null);
  return bucketChange(next.post, callerSub(ctx), next.given, 'DELETE');
}

/** Hands the note on to be erased, unless another tab has just changed the reactions: then the next call finds it. */
export function response(ctx: Context<unknown, Erasing>) {
  const { posts, keys, left } = ctx.stash;
  ctx.stash.posts = posts.slice(1);
  if (conditionFailed(ctx)) ctx.stash.left = left + 1;
  else if (ctx.error) fail(ctx);
  else ctx.stash.keys = [...keys, reactionsKey(callerSub(ctx), posts[0]!.post)];
  return null;
}
