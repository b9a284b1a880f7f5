// Reactions are counted in 16 items of a post, so that many people can react at once.
import type { Context } from '@aws-appsync/utils';
import { get, query } from '@aws-appsync/utils/dynamodb';
import {
  memberPartition,
  REACTIONS,
  reactionsKey,
  REACTIONS_PREFIX,
  type ItemKey,
  type Reaction,
} from './items';
import { callerSub, conditionFailed, fail, pageOf, updateItem, type PageArgs } from './request';
import { checkedPost } from './texts';

/** Those who gave a reaction, as a string set by the reaction's name, and beside it their number. */
export type BucketItem = ItemKey & { post: string; countedPost: string; countedKey: string } & {
  [Name in Reaction]?: string[];
} & { [Name in Reaction as `${Name}_COUNT`]?: number };

/** What the index `counted` knows of a bucket or of a comment. */
export type CountedItem = Pick<BucketItem, 'countedKey' | `${Reaction}_COUNT`>;

const MOST_COUNTED = 1000;
const BUCKETS = 16;

/** As much as has to be read to know that there are more than {@link MOST_COUNTED} comments. */
const COUNTED_ITEMS = BUCKETS + MOST_COUNTED + 1;

/** Where the reactions of a member to a post are: by the last digit of the `sub`, which is a random UUID. */
export function bucketKey(post: string, sub: string): ItemKey {
  return { pk: `${REACTIONS_PREFIX}${post}`, sk: bucketCountedKey(sub) };
}

const bucketCountedKey = (sub: string): string => `BUCKET#${sub.slice(-1)}`;

type PostArgs = { post: string };

// Query.counts

export function queryCounted(ctx: Context<PostArgs>) {
  return query<BucketItem>({
    index: 'counted',
    query: { countedPost: { eq: checkedPost(ctx.args.post) } },
    limit: COUNTED_ITEMS,
  });
}

export function answerCounts(ctx: Context<PostArgs>) {
  if (ctx.error) fail(ctx);
  return countsOf(ctx.args.post, ctx.result.items);
}

/**
 * The counts of a post, from the page of the index `counted`, whose first items are the buckets. Nothing goes through the
 * other items: the runtime stops without a word at the 1,000th (aws/aws-appsync-community#371).
 */
export function countsOf(post: string, items: CountedItem[]) {
  const buckets = items
    .slice(0, BUCKETS)
    .filter(({ countedKey }) => countedKey.startsWith('BUCKET#'));
  const comments = items.length - buckets.length;
  const reactions = REACTIONS.map((reaction) => ({
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

// Query.myReactions

export function getMyReactions(ctx: Context<PostArgs>) {
  return get({ key: reactionsKey(callerSub(ctx), ctx.args.post), consistentRead: true });
}

export function answerMyReactions(ctx: Context<PostArgs>) {
  if (ctx.error) fail(ctx);
  return { post: ctx.args.post, reactions: ctx.result?.reactions ?? [] };
}

// Query.allMyReactions

/** What was given a moment ago is in it, which an index cannot promise. */
export function queryMyReactions(ctx: Context<PageArgs>) {
  const own = { pk: { eq: memberPartition(callerSub(ctx)) }, sk: { beginsWith: REACTIONS_PREFIX } };
  return query<ItemKey>({ ...pageOf(ctx), query: own, consistentRead: true });
}

// Mutation.react and Mutation.unreact

type Args = { post: string; reaction: Reaction };

/**
 * Notes for the member what they have given: before it is counted, and after it no longer is. The note itself stays, so
 * deleteMyData finds every post, whatever two tabs do at once. If a step fails, the note is wrong until the next click.
 */
export function noteReaction(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  const isNew = ctx.info.fieldName === 'react';
  return updateItem(
    reactionsKey(callerSub(ctx), post),
    `SET post = :post ${isNew ? 'ADD' : 'DELETE'} reactions :reaction`,
    // Taking back makes no note where none is.
    isNew ? '' : 'attribute_exists(pk)',
    { post },
    { reaction: [reaction] },
  );
}

export function handOn(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return ctx.prev.result;
}

export function changeReaction(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  const change = ctx.info.fieldName === 'react' ? 'ADD' : 'DELETE';
  return bucketChange(post, callerSub(ctx), [reaction], change);
}

/** A failed condition says that it was so before. */
export function answerReaction(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return { post: ctx.args.post, reactions: givenBy(ctx.result, callerSub(ctx)) };
}

export function givenBy(bucket: BucketItem | null, sub: string): Reaction[] {
  return REACTIONS.filter((reaction) => (bucket?.[reaction] ?? []).indexOf(sub) >= 0);
}

/**
 * Puts a member into the sets of these reactions, or takes them out, and counts in the same write. A member who is there,
 * or is not there, already makes the condition fail, so no count can differ from its set.
 */
export function bucketChange(
  post: string,
  sub: string,
  reactions: Reaction[],
  change: 'ADD' | 'DELETE',
) {
  const isNew = change === 'ADD';
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
    reactions,
  );
}
