// What a member has here alone: reactions, bookmarks, and the deletion of everything. Reactions are counted in 16 items of a
// post, so that many people can react at once.
import { runtime, util, type Context } from '@aws-appsync/utils';
import { batchDelete, batchPut, get, query, remove } from '@aws-appsync/utils/dynamodb';
import { GONE_SECONDS } from './comments';
import * as items from './items';
import {
  callerSub,
  conditionFailed,
  fail,
  itemsRead,
  pageOf,
  putOnce,
  readItems,
  resultOf,
  updateItem,
  type PageArgs,
} from './request';
import { checkedPost } from './texts';

/** Those who gave a reaction, as a string set by the reaction's name, and beside it their number. */
type BucketItem = items.ItemKey & { post: string; countedPost: string; countedKey: string } & {
  [Name in items.Reaction]?: string[];
} & { [Name in items.Reaction as `${Name}_COUNT`]?: number };

/** What the index `counted` knows of a bucket or of a comment. */
type CountedItem = Pick<BucketItem, 'countedKey' | `${items.Reaction}_COUNT`>;

const MOST_COUNTED = 1000;
const BUCKETS = 16;

/** Where the reactions of a member to a post are: by the last digit of the `sub`, which is a random UUID. */
export function bucketKey(post: string, sub: string): items.ItemKey {
  return { pk: `${items.REACTIONS_PREFIX}${post}`, sk: bucketCountedKey(sub) };
}

const bucketCountedKey = (sub: string): string => `BUCKET#${sub.slice(-1)}`;

type PostArgs = { post: string };

// Query.counts

export function queryCounted(ctx: Context<PostArgs>) {
  return query<BucketItem>({
    index: 'counted',
    query: { countedPost: { eq: checkedPost(ctx.args.post) } },
    // As much as has to be read to know that there are more.
    limit: BUCKETS + MOST_COUNTED + 1,
  });
}

export function answerCounts(ctx: Context<PostArgs>) {
  return countsOf(ctx.args.post, resultOf(ctx).items);
}

/**
 * The counts of a post, from the page of the index `counted`, whose first items are the buckets. Nothing goes through the
 * other items: the runtime stops without a word at the 1,000th (aws/aws-appsync-community#371).
 */
export function countsOf(post: string, counted: CountedItem[]) {
  const buckets = counted
    .slice(0, BUCKETS)
    .filter(({ countedKey }) => countedKey.startsWith('BUCKET#'));
  const comments = counted.length - buckets.length;
  const reactions = items.REACTIONS.map((reaction) => ({
    reaction,
    count: buckets.reduce((sum, bucket) => sum + (bucket[`${reaction}_COUNT`] ?? 0), 0),
  }));
  return {
    post,
    comments: Math.min(comments, MOST_COUNTED),
    moreComments: comments > MOST_COUNTED,
    reactions: reactions.filter(({ count }) => count > 0),
  };
}

// Query.myReactions and Query.allMyReactions

export function getMyReactions(ctx: Context<PostArgs>) {
  return get({ key: items.reactionsKey(callerSub(ctx), ctx.args.post), consistentRead: true });
}

export function answerMyReactions(ctx: Context<PostArgs>) {
  return { post: ctx.args.post, reactions: resultOf(ctx)?.reactions ?? [] };
}

export function queryMyReactions(ctx: Context<PageArgs>) {
  return queryOwn(ctx, items.REACTIONS_PREFIX);
}

/** What was added a moment ago is in it, which an index cannot promise. */
function queryOwn(ctx: Context<PageArgs>, prefix: string) {
  const own = { pk: { eq: items.memberPartition(callerSub(ctx)) }, sk: { beginsWith: prefix } };
  return query<items.ItemKey>({ ...pageOf(ctx), query: own, consistentRead: true });
}

// Mutation.react and Mutation.unreact

type Args = { post: string; reaction: items.Reaction };

/**
 * Notes for the member what they have given: before it is counted, and after it no longer is. The note itself stays, so
 * deleteMyData finds every post, whatever two tabs do at once. If a step fails, the note is wrong until the next click.
 */
export function noteReaction(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  const isNew = ctx.info.fieldName === 'react';
  return updateItem(
    items.reactionsKey(callerSub(ctx), post),
    `SET post = :post ${isNew ? 'ADD' : 'DELETE'} reactions :reaction`,
    // Taking back makes no note where none is.
    isNew ? '' : 'attribute_exists(pk)',
    { post },
    { reaction: [reaction] },
  );
}

export function handOn(ctx: Context<Args>) {
  if (!conditionFailed(ctx)) resultOf(ctx);
  return ctx.prev.result;
}

export function changeReaction(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  return bucketChange(post, callerSub(ctx), [reaction], ctx.info.fieldName === 'react');
}

/** Also after a failed condition, which says that it was so before. */
export function getChanged(ctx: Context<Args>) {
  return get({ key: bucketKey(ctx.args.post, callerSub(ctx)), consistentRead: true });
}

export function answerReaction(ctx: Context<Args>) {
  return { post: ctx.args.post, reactions: givenBy(resultOf(ctx), callerSub(ctx)) };
}

function givenBy(bucket: BucketItem | null, sub: string): items.Reaction[] {
  return items.REACTIONS.filter((reaction) => (bucket?.[reaction] ?? []).indexOf(sub) >= 0);
}

/**
 * Puts a member into the sets of these reactions, or takes them out, and counts in the same write. A member who is there,
 * or is not there, already makes the condition fail, so no count can differ from its set.
 */
function bucketChange(post: string, sub: string, reactions: items.Reaction[], isNew: boolean) {
  const sets = reactions.map((reaction) => `#${reaction} :set`).join(', ');
  const counts = reactions.map((reaction) => `${reaction}_COUNT :one`).join(', ');
  const isThere = reactions.map((reaction) => `contains(#${reaction}, :sub)`);
  return updateItem(
    bucketKey(post, sub),
    isNew
      ? `SET post = :post, countedPost = :post, countedKey = :key ADD ${sets}, ${counts}`
      : `DELETE ${sets} ADD ${counts}`,
    isThere.map((text) => (isNew ? `NOT ${text}` : text)).join(' AND '),
    { post, key: bucketCountedKey(sub), one: isNew ? 1 : -1, sub },
    { set: [sub] },
  );
}

// Query.bookmarks, Mutation.addBookmark and Mutation.removeBookmark: the key holds the caller's `sub`, so nobody reaches
// another one's.

export function queryBookmarks(ctx: Context<PageArgs>) {
  return queryOwn(ctx, items.BOOKMARK_PREFIX);
}

const bookmarkKey = (ctx: Context<PostArgs>): items.ItemKey =>
  items.ownKey(callerSub(ctx), items.BOOKMARK_PREFIX, ctx.args.post);

export function putBookmark(ctx: Context<PostArgs>) {
  return putOnce(bookmarkKey(ctx), { post: ctx.args.post, addedAt: util.time.nowISO8601() });
}

export function removeBookmark(ctx: Context<PostArgs>) {
  return remove({ key: bookmarkKey(ctx) });
}

export function answerRemoval(ctx: Context<PostArgs>) {
  resultOf(ctx);
  return ctx.args.post;
}

// Query.amBanned

export function getMember(ctx: Context) {
  return get({ key: items.memberKey(callerSub(ctx)) });
}

export function answerBanned(ctx: Context) {
  return resultOf(ctx)?.banned ?? false;
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

/** Lets the member write no more while their data is deleted (refuseBarred). A ban stays, without the name. */
export function lockMember(ctx: Context) {
  const sub = callerSub(ctx);
  const now = util.time.nowEpochSeconds();
  return updateItem(
    items.memberKey(sub),
    'SET #member = :sub, erasedAt = :now, expiresAt = if_not_exists(bannedUntil, :soon) REMOVE username, author, approvedName',
    '',
    { sub, now, soon: now + 3600 },
  );
}

/** How many posts are cleared in one call: definition.ts has clearReactions as often. A pipeline has ten steps. */
const POSTS_AT_ONCE = 4;

/** As many as one batch deletes, and as they are after all writes. */
export function findOwn(ctx: Context<unknown, Erasing>) {
  const own = { pk: { eq: items.memberPartition(callerSub(ctx)) } };
  return query<items.ItemKey>({ query: own, consistentRead: true, limit: 25 });
}

export function sortFound(ctx: Context<unknown, Erasing>) {
  const all = resultOf(ctx).items as (items.ItemKey & { id: string; post: string })[];
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
  const unprocessed = resultOf(ctx).unprocessedItems?.[ctx.env.TABLE as string] ?? [];
  if (unprocessed.length > 0) fail(ctx);
  return null;
}

export function clearReactions(ctx: Context<unknown, Erasing>) {
  const next = ctx.stash.posts[0];
  if (!next) runtime.earlyReturn(null);
  return bucketChange(next.post, callerSub(ctx), next.given, false);
}

/** Hands the note on to be erased, unless another tab has just changed the reactions: then the next call finds it. */
export function readCleared(ctx: Context<unknown, Erasing>) {
  const { posts, keys, left } = ctx.stash;
  ctx.stash.posts = posts.slice(1);
  if (conditionFailed(ctx)) {
    ctx.stash.left = left + 1;
    return null;
  }
  ctx.stash.keys = [...keys, items.reactionsKey(callerSub(ctx), posts[0]!.post)];
  return resultOf(ctx);
}

/** The keys are those that the member's own queries have found. What DynamoDB does not get to is found again. */
export function eraseItems(ctx: Context<unknown, Erasing>) {
  const { keys, found, left } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ deleted: found - left, finished: found === 0 });
  return batchDelete({ tables: { [ctx.env.TABLE as string]: keys } });
}

/** Finished is who looks and finds nothing, so the last call changes nothing. */
export function answerErasure(ctx: Context<unknown, Erasing>) {
  resultOf(ctx);
  const { found, left } = ctx.stash;
  return { deleted: found - left, finished: found === 0 };
}
