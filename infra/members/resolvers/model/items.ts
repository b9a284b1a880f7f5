// The items of the table. Pure: nothing here imports @aws-appsync/utils.

export type CommentStatus = 'HELD' | 'PUBLISHED' | 'REJECTED';

export type ItemKey = { pk: string; sk: string };

/** A comment. The attributes of sparse indexes are there only while they apply. */
export type CommentItem = ItemKey & {
  id: string;
  post: string;
  parentId?: string;
  /** The author's `sub`, the only link to a person. */
  member: string;
  author: string;
  byOwner: boolean;
  body: string;
  createdAt: string;
  editedAt?: string;
  version: number;
  status: CommentStatus;
  /** Why it is held, for owners. */
  reason?: string;
  rejectedBecause?: string;
  reports?: number;
  /** Who has reported it: a string set. */
  reporters?: string[];
  /** When DynamoDB deletes it, in seconds since 1970: rejected comments alone. */
  expiresAt?: number;
  /** Sort key of the index `published`: the order of reading. */
  threadKey: string;
  /** Partition of the index `byMember`, sorted by `createdAt`. */
  memberKey: string;
} & Partial<PublishedKeys> &
  Partial<QueueKeys>;

/** What puts a comment into the indexes that readers see. */
export type PublishedKeys = { publishedPost: string; countedPost: string; countedKey: string };

/** What puts a comment into an owner's queue, or a member among those who are banned. */
export type QueueKeys = { queueKey: 'HELD' | 'REPORTED' | 'BANNED'; queuedAt: string };

/** That a post exists, as deploys write it. */
export type PostItem = ItemKey & { post: string; comments: 'OPEN' | 'CLOSED' };

/** What owners have decided of a member. */
export type MemberItem = ItemKey & {
  member: string;
  banned?: boolean;
  approved?: boolean;
  /** Of a banned member: a name for owners. */
  author?: string;
} & Partial<QueueKeys>;

export type BookmarkItem = ItemKey & { post: string; addedAt: string };

const COMMENT = 'COMMENT';
export const BOOKMARK_PREFIX = 'BOOKMARK#';
export const REACTIONS_PREFIX = 'REACTIONS#';

export const commentKey = (id: string): ItemKey => ({ pk: `COMMENT#${id}`, sk: COMMENT });

export const postKey = (post: string): ItemKey => ({ pk: `POST#${post}`, sk: 'POST' });

/** The partition with everything that a member has, except for comments. */
export const memberPartition = (sub: string): string => `MEMBER#${sub}`;

export const memberKey = (sub: string): ItemKey => ({ pk: memberPartition(sub), sk: 'MEMBER' });

export const bookmarkKey = (sub: string, post: string): ItemKey => ({
  pk: memberPartition(sub),
  sk: `${BOOKMARK_PREFIX}${post}`,
});

/** That a member has reacted to a post: written before the reaction is counted, and kept if it is taken back. */
export const reactionsKey = (sub: string, post: string): ItemKey => ({
  pk: memberPartition(sub),
  sk: `${REACTIONS_PREFIX}${post}`,
});

/** The counter of what somebody did in a window of time; it ends by itself. */
export const rateKey = (who: string, kind: string, window: number): ItemKey => ({
  pk: `RATE#${who}#${kind}#${window}`,
  sk: 'RATE',
});

/** The key alone, of an item or of what an index knows of it. */
export const keyOf = ({ pk, sk }: ItemKey): ItemKey => ({ pk, sk });

/** How many items a caller gets: 1 to 50, and 20 without a wish. */
export function pageSize(limit: number | null | undefined): number {
  return Math.max(1, Math.min(limit ?? 20, 50));
}
