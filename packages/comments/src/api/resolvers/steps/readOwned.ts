import { runtime, type Context } from '@aws-appsync/utils';
import { reactionsKey, type CommentItem } from '../model/items';
import { bucketKey, givenBy, type BucketItem } from '../model/reactions';
import { callerSub } from '../shared/context';
import type { Erasing } from '../shared/stash';
import { itemsRead, readItems } from '../shared/tables';

/** Looks whose the comments are, and where the member has reacted in truth: a note may be wrong. */
export function request(ctx: Context<unknown, Erasing>) {
  const { posts, comments } = ctx.stash;
  if (posts.length + comments.length === 0) runtime.earlyReturn(null);
  const sub = callerSub(ctx);
  return readItems(ctx, [...posts.map(({ post }) => bucketKey(post, sub)), ...comments]);
}

/** A comment that is not there may be on its way: its id is used up, so that it cannot arrive any more. */
export function response(ctx: Context<unknown, Erasing>) {
  const sub = callerSub(ctx);
  const { posts, comments, keys } = ctx.stash;
  const read = itemsRead(ctx);
  const looked = posts.map(({ post }, index) => ({
    post,
    given: givenBy(read[index] as BucketItem | null, sub),
  }));
  const needless = looked.filter(({ given }) => given.length === 0);
  ctx.stash.keys = [...keys, ...needless.map(({ post }) => reactionsKey(sub, post))];
  ctx.stash.posts = looked.filter(({ given }) => given.length > 0);
  ctx.stash.comments = comments.filter((_key, index) => {
    const comment = read[posts.length + index] as CommentItem | null;
    return !comment || comment.member === sub;
  });
  return null;
}
