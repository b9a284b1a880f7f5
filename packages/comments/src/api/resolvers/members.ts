// Bookmarks, and what a member has here in all.
import { runtime, util, type Context } from '@aws-appsync/utils';
import { batchDelete, batchPut, get, put, query, remove } from '@aws-appsync/utils/dynamodb';
import { GONE_SECONDS } from './comments';
import * as items from './items';
import { bucketChange, bucketKey, givenBy, type BucketItem } from './reactions';
import {
  callerSub,
  conditionFailed,
  fail,
  itemsRead,
  pageOf,
  readItems,
  updateItem,
  type PageArgs,
} from './request';

type PostArgs = { post: string };

// Query.bookmarks, Mutation.addBookmark and Mutation.removeBookmark: the key holds the caller's `sub`, so nobody reaches
// another one's.

/** What was added a moment ago is in it, which an index cannot promise. */
export function queryBookmarks(ctx: Context<PageArgs>) {
  const partition = items.memberPartition(callerSub(ctx));
  const own = { pk: { eq: partition }, sk: { beginsWith: items.BOOKMARK_PREFIX } };
  return query<items.ItemKey>({ ...pageOf(ctx), query: own, consistentRead: true });
}

export function putBookmark(ctx: Context<PostArgs>) {
  const { post } = ctx.args;
  return put<items.BookmarkItem>({
    key: items.bookmarkKey(callerSub(ctx), post),
    item: { post, addedAt: util.time.nowISO8601() },
    condition: { pk: { attributeExists: false } },
  });
}

export function removeBookmark(ctx: Context<PostArgs>) {
  return remove<items.BookmarkItem>({ key: items.bookmarkKey(callerSub(ctx), ctx.args.post) });
}

export function answerRemoval(ctx: Context<PostArgs>) {
  if (ctx.error) fail(ctx);
  return ctx.args.post;
}

// Query.amBanned

export function getMember(ctx: Context) {
  return get({ key: items.memberKey(callerSub(ctx)) });
}

export function answerBanned(ctx: Context) {
  if (ctx.error) fail(ctx);
  return ctx.result?.banned ?? false;
}

// Mutation.deleteMyData

type Erasing = {
  /** How many things were found, reactions by post, and how many of them are left for the next call. */
  found: number;
  left: number;
  keys: items.ItemKey[];
  /** Where the member's comments are, or would be. */
  comments: items.ItemKey[];
  /** The posts whose reactions are taken back, one after the other. */
  posts: { post: string; given: items.Reaction[] }[];
};

const HOUR = 3600;

/** Lets the member write no more while their data is deleted (refuseBarred). A ban stays, without the name. */
export function lockMember(ctx: Context) {
  const sub = callerSub(ctx);
  const now = util.time.nowEpochSeconds();
  return updateItem(
    items.memberKey(sub),
    'SET #member = :sub, erasedAt = :now, expiresAt = if_not_exists(bannedUntil, :soon) REMOVE username, author, approvedName',
    '',
    { sub, now, soon: now + HOUR },
  );
}

export function readLock(ctx: Context) {
  if (ctx.error) fail(ctx);
  return null;
}

/** How many posts are cleared in one call: definition.ts has clearReactions as often. A pipeline has ten steps. */
const POSTS_AT_ONCE = 4;

/** As many as one batch deletes, and as they are after all writes. */
export function findOwn(ctx: Context<unknown, Erasing>) {
  const own = { pk: { eq: items.memberPartition(callerSub(ctx)) } };
  return query<items.ItemKey>({ query: own, consistentRead: true, limit: 25 });
}

export function sortFound(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const all = ctx.result.items as (items.ItemKey & { id: string; post: string })[];
  const own = all.filter(({ sk }) => sk !== 'MEMBER');
  const reactions = own.filter(({ sk }) => sk.startsWith(items.REACTIONS_PREFIX));
  const comments = own.filter(({ sk }) => sk.startsWith(items.COMMENT_PREFIX));
  const others = own.filter(({ sk }) => !sk.startsWith(items.REACTIONS_PREFIX));
  ctx.stash.posts = reactions.slice(0, POSTS_AT_ONCE).map(({ post }) => ({ post, given: [] }));
  ctx.stash.comments = comments.map(({ id }) => items.commentKey(id));
  ctx.stash.keys = others.map(({ pk, sk }) => ({ pk, sk }));
  ctx.stash.found = others.length + ctx.stash.posts.length;
  ctx.stash.left = 0;
  return null;
}

/** Looks whose the comments are, and where the member has reacted in truth: a note may be wrong. */
export function readOwned(ctx: Context<unknown, Erasing>) {
  const { posts, comments } = ctx.stash;
  if (posts.length + comments.length === 0) runtime.earlyReturn(null);
  const sub = callerSub(ctx);
  return readItems(ctx, [...posts.map(({ post }) => bucketKey(post, sub)), ...comments]);
}

/** A comment that is not there may be on its way: its id is used up, so that it cannot arrive any more. */
export function sortOwned(ctx: Context<unknown, Erasing>) {
  const sub = callerSub(ctx);
  const { posts, comments, keys } = ctx.stash;
  const read = itemsRead(ctx);
  const looked = posts.map(({ post }, index) => ({
    post,
    given: givenBy(read[index] as BucketItem | null, sub),
  }));
  const needless = looked.filter(({ given }) => given.length === 0);
  ctx.stash.keys = [...keys, ...needless.map(({ post }) => items.reactionsKey(sub, post))];
  ctx.stash.posts = looked.filter(({ given }) => given.length > 0);
  ctx.stash.comments = comments.filter((_key, index) => {
    const comment = read[posts.length + index] as items.CommentItem | null;
    return !comment || comment.member === sub;
  });
  return null;
}

/** Puts what says that there was a comment in the place of each. The notes of them are erased after that. */
export function buryComments(ctx: Context<unknown, Erasing>) {
  const { comments } = ctx.stash;
  if (comments.length === 0) runtime.earlyReturn(null);
  const expiresAt = util.time.nowEpochSeconds() + GONE_SECONDS;
  const gone = comments.map((key) => ({ ...key, status: 'DELETED', expiresAt }));
  return batchPut({ tables: { [ctx.env.TABLE as string]: gone } });
}

export function readBuried(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const unprocessed = ctx.result.unprocessedItems?.[ctx.env.TABLE as string] ?? [];
  if (unprocessed.length > 0) util.error('The request failed. Try again.', 'Internal');
  return null;
}

export function clearReactions(ctx: Context<unknown, Erasing>) {
  const next = ctx.stash.posts[0];
  if (!next) runtime.earlyReturn(null);
  return bucketChange(next.post, callerSub(ctx), next.given, 'DELETE');
}

/** Hands the note on to be erased, unless another tab has just changed the reactions: then the next call finds it. */
export function readCleared(ctx: Context<unknown, Erasing>) {
  const { posts, keys, left } = ctx.stash;
  ctx.stash.posts = posts.slice(1);
  if (conditionFailed(ctx)) ctx.stash.left = left + 1;
  else if (ctx.error) fail(ctx);
  else ctx.stash.keys = [...keys, items.reactionsKey(callerSub(ctx), posts[0]!.post)];
  return null;
}

/** The keys are those that the member's own queries have found. What DynamoDB does not get to is found again. */
export function eraseItems(ctx: Context<unknown, Erasing>) {
  const { keys, found, left } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ deleted: found - left, finished: found === 0 });
  return batchDelete({ tables: { [ctx.env.TABLE as string]: keys } });
}

/** Finished is who looks and finds nothing, so the last call changes nothing. */
export function answerErasure(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const { found, left } = ctx.stash;
  return { deleted: found - left, finished: found === 0 };
}
