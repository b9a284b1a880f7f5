// Reactions are counted in 16 items of a post, so that many people can react at once. Pure, as all of this folder.
import { REACTIONS_PREFIX, type ItemKey } from './items';

export type Reaction = 'LIKE' | 'LOVE' | 'LAUGH' | 'SURPRISE' | 'THANKS';
export const REACTIONS: Reaction[] = ['LIKE', 'LOVE', 'LAUGH', 'SURPRISE', 'THANKS'];

/** Those who gave a reaction, as a string set by the reaction's name, and beside it their number. */
export type BucketItem = ItemKey & { post: string; countedPost: string; countedKey: string } & {
  [Name in Reaction]?: string[];
} & { [Name in Reaction as `${Name}_COUNT`]?: number };

/** A member's own record of the reactions to a post. */
export type ReactionsItem = ItemKey & { post: string; reactions?: string[] };

/** What the index `counted` knows of a bucket or of a comment. */
export type CountedItem = Pick<BucketItem, 'countedKey' | `${Reaction}_COUNT`>;

/** Comments are counted up to this number. */
export const MOST_COUNTED = 1000;
const BUCKETS = 16;

/** As much as has to be read to know that there are more than {@link MOST_COUNTED} comments. */
export const COUNTED_ITEMS = BUCKETS + MOST_COUNTED + 1;

/** Where the reactions of a member to a post are: by the last digit of the `sub`, which is a random UUID. */
export function bucketKey(post: string, sub: string): ItemKey {
  return { pk: `${REACTIONS_PREFIX}${post}`, sk: bucketCountedKey(sub) };
}

/** Sorts buckets before comments. */
export const bucketCountedKey = (sub: string): string => `BUCKET#${sub.slice(-1)}`;

/** The reactions that a member has given, by the bucket. */
export function givenBy(bucket: BucketItem | null, sub: string): Reaction[] {
  return REACTIONS.filter((reaction) => (bucket?.[reaction] ?? []).indexOf(sub) >= 0);
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
