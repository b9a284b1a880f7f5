import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import { bucketKey, givenBy, type BucketItem } from '../model/reactions';
import { callerSub } from '../shared/context';
import type { Erasing } from '../shared/stash';
import { itemsRead, readItems } from '../shared/tables';

/** Looks where the member is in truth: a note may be wrong. */
export function request(ctx: Context<unknown, Erasing>) {
  const { posts } = ctx.stash;
  if (posts.length === 0) runtime.earlyReturn(null);
  const sub = callerSub(ctx);
  const keys = posts.map(({ post }) => bucketKey(post, sub));
  return readItems(ctx, keys);
}

export function response(ctx: Context<unknown, Erasing>) {
  const sub = callerSub(ctx);
  const buckets = itemsRead(ctx) as (BucketItem | null)[];
  const looked = ctx.stash.posts.map(({ post }, index) => ({
    post,
    given: givenBy(buckets[index] ?? null, sub),
  }));
  const needless = looked.filter(({ given }) => given.length === 0);
  const notes = needless.map(({ post }) => reactionsKey(sub, post));
  ctx.stash.keys = [...ctx.stash.keys, ...notes];
  ctx.stash.posts = looked.filter(({ given }) => given.length > 0);
  return null;
}
