import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import { bucketChange } from '../shared/bucketChange';
import { conditionFailed, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** Takes all reactions to one post back, and hands its note on to be erased. */
export function request(ctx: Context<unknown, Erasing>) {
  const { posts, member, keys } = ctx.stash;
  const [next, ...others] = posts;
  ctx.stash.posts = others;
  if (!next) runtime.earlyReturn(null);
  ctx.stash.keys = [...keys, reactionsKey(member, next.post)];
  if (next.given.length === 0) runtime.earlyReturn(null);
  return bucketChange(next.post, member, next.given, 'DELETE');
}

export function response(ctx: Context<unknown, Erasing>) {
  if (conditionFailed(ctx)) {
    // Another tab has just changed it. The note stays, and the next call finds it.
    ctx.stash.keys = ctx.stash.keys.slice(0, -1);
    ctx.stash.left = (ctx.stash.left ?? 0) + 1;
  } else if (ctx.error) fail(ctx);
  return null;
}
