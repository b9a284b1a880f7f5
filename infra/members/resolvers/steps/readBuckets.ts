import { runtime, type Context } from '@aws-appsync/utils';
import { bucketKey, givenBy, type BucketItem } from '../model/reactions';
import { fail } from '../shared/context';
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
  if (ctx.error) fail(ctx);
  const buckets = itemsRead(ctx) as (BucketItem | null)[];
  const { posts, member } = ctx.stash;
  ctx.stash.posts = posts.map(({ post }, index) => ({
    post,
    given: givenBy(buckets[index] ?? null, member),
  }));
  return null;
}
