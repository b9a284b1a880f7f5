import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import { bucketKey, givenBy, type BucketItem } from '../model/reactions';
import type { Erasing } from '../shared/stash';
import { itemsRead, readItems } from '../shared/tables';

/** Looks where the member is in truth: a note may say too much. */
export function request(ctx: Context<unknown, Erasing>) {
  const { posts, member } = ctx.stash;
  if (posts.length === 0) runtime.earlyReturn(null);
  return readItems(
    ctx,
    posts.map(({ post }) => bucketKey(post, member)),
  );
}

export function response(ctx: Context<unknown, Erasing>) {
  const buckets = itemsRead(ctx) as (BucketItem | null)[];
  const { posts, member, keys } = ctx.stash;
  const looked = posts.map(({ post }, index) => ({
    post,
    given: givenBy(buckets[index] ?? null, member),
  }));
  const needless = looked.filter(({ given }) => given.length === 0);
  ctx.stash.keys = [...keys, ...needless.map(({ post }) => reactionsKey(member, post))];
  ctx.stash.posts = looked.filter(({ given }) => given.length > 0);
  return null;
}
