// The items of the table, and the policy of moderation. Node reads this, too, so nothing here imports @aws-appsync/utils.

/** Why a comment is held, for owners. */
export type HoldReason = 'first comment' | 'new name' | 'name of an owner' | 'link';

export type ItemKey = { pk: string; sk: string };

/** A comment. The attributes of sparse indexes are there only while they apply. */
export type CommentItem = ItemKey & {
  id: string;
  post: string;
  parentId?: string;
  /** The author's `sub`, the only link to a person. */
  member: string;
  /** The author's name in the user pool, for owners. */
  username?: string;
  author: string;
  byOwner: boolean;
  body: string;
  createdAt: string;
  editedAt?: string;
  version: number;
  /** What is deleted has no text and author any more, and stays so that nobody uses its id again. */
  status: 'HELD' | 'PUBLISHED' | 'REJECTED' | 'DELETED';
  reason?: HoldReason;
  rejectedBecause?: string;
  reports?: number;
  /** The reports of this text, as a string set of the ids in the reporters' own items: it names nobody. */
  reporters?: string[];
  /** Of a rejected or deleted comment: the post that showed it until then, or nothing. */
  goneFrom?: string;
  /** Of a held comment: the post that showed it until it was edited. */
  heldFrom?: string;
  /** When DynamoDB deletes it, in seconds since 1970: rejected and deleted comments alone. */
  expiresAt?: number;
  /** Sort key of the index `published`: the order of reading. */
  threadKey: string;
  /** Partition of the index `byMember`, sorted by `createdAt`. */
  memberKey: string;
  /** What puts it into the indexes that readers see. */
  publishedPost?: string;
  countedPost?: string;
  countedKey?: string;
} & Partial<QueueKeys>;

/** What puts a comment into an owner's queue, or a member among those who are banned. */
export type QueueKeys = { queueKey: 'HELD' | 'REPORTED' | 'BANNED'; queuedAt: string };

/** That a post exists, as deploys write it. */
export type PostItem = ItemKey & { post: string; comments: 'OPEN' | 'CLOSED' };

/** What owners have decided of a member, and that their data is being deleted. */
export type MemberItem = ItemKey & {
  member: string;
  banned?: boolean;
  /** Of a banned member: what `expiresAt` becomes instead of soon when their data is deleted. */
  bannedUntil?: number;
  /** The name of the last comment that an owner approved. */
  approvedName?: string;
  /** When the deletion of their data was asked for last, in seconds since 1970. */
  erasedAt?: number;
  expiresAt?: number;
  /** Of a banned member: the names for owners. */
  username?: string;
  author?: string;
} & Partial<QueueKeys>;

/** The end of the year 9999, in seconds since 1970. */
export const NEVER = 253402300799;

export type Reaction = 'LIKE' | 'LOVE' | 'LAUGH' | 'SURPRISE' | 'THANKS';
export const REACTIONS: Reaction[] = ['LIKE', 'LOVE', 'LAUGH', 'SURPRISE', 'THANKS'];

export const COMMENT_PREFIX = 'COMMENT#';
export const BOOKMARK_PREFIX = 'BOOKMARK#';
export const REACTIONS_PREFIX = 'REACTIONS#';

export const commentKey = (id: string): ItemKey => ({ pk: `COMMENT#${id}`, sk: 'COMMENT' });

export const postKey = (post: string): ItemKey => ({ pk: `POST#${post}`, sk: 'POST' });

/** The partition by which everything is found that a member has. */
export const memberPartition = (sub: string): string => `MEMBER#${sub}`;

export const memberKey = (sub: string): ItemKey => ownKey(sub, 'MEMBER');

/** A thing of a member, which is theirs alone: the kind of it, and what it is of. */
export const ownKey = (sub: string, kind: string, of = ''): ItemKey => ({
  pk: memberPartition(sub),
  sk: `${kind}${of}`,
});

/** That a member writes this comment: it is there before the comment is, and read as it is after all writes. */
export const commentNoteKey = (sub: string, id: string) => ownKey(sub, COMMENT_PREFIX, id);

/** That a member has reacted to a post: written before the reaction is counted, and kept if it is taken back. */
export const reactionsKey = (sub: string, post: string) => ownKey(sub, REACTIONS_PREFIX, post);

/** The counter of what somebody did in a window of time; it ends by itself. */
export const rateKey = (who: string, kind: string, window: number): ItemKey => ({
  pk: `RATE#${who}#${kind}#${window}`,
  sk: 'RATE',
});

// The policy, which whoever makes the API hands to the resolvers by environment variables

export interface ModerationPolicy {
  /** Whether comments of a member wait until an owner has approved one. */
  holdFirst: boolean;
  holdLinks: boolean;
  /** How many comments and edits a member may send in ten minutes. */
  ratePerTenMinutes: number;
}

/** What counts unless the owner says otherwise. */
export const strictPolicy: ModerationPolicy = {
  holdFirst: true,
  holdLinks: true,
  ratePerTenMinutes: 5,
};

/** The environment variables by which resolvers learn of the policy and of their table. */
export function resolverVariables(policy: ModerationPolicy, tableName: string, ownerName: string) {
  return { POLICY: JSON.stringify(policy), TABLE: tableName, OWNER_NAME: ownerName };
}

export function readPolicy(env: Readonly<Record<string, string>>): ModerationPolicy {
  return JSON.parse(env.POLICY ?? '') as ModerationPolicy;
}
