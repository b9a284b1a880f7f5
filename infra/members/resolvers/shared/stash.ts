// What the steps of pipelines hand on in `ctx.stash`.
import type { Draft, EditCommentInput } from '../model/comments';
import type { CommentItem, ItemKey } from '../model/items';
import type { Reaction } from '../model/reactions';

/** For countRequests.ts: what the caller does too often, and how often is too often. */
export type Limited = { member: string; limit: { kind: string; most: number } };

/** For the steps of addComment and editComment. */
export type Writing = Limited & {
  /** What the classifier reads. */
  author: string;
  body: string;
  /** Why the comment is held; without it, it is published. */
  reason?: string;
};

export type Adding = Writing & {
  draft: Draft;
  parent?: CommentItem;
  /** The first try of this comment, which has arrived. */
  stored?: CommentItem;
};

export type Editing = Writing & { edit: EditCommentInput; stored?: CommentItem };

/** For the steps of deleteMyData. */
export type Erasing = {
  member: string;
  /** How many items were found, of comments, bookmarks and posts with reactions. */
  found: number;
  /** How many of them could not be deleted this time. */
  left?: number;
  /** What eraseItems.ts deletes next. */
  keys: ItemKey[];
  /** The posts whose reactions are taken back this time, one after the other by clearReactions.ts. */
  posts: { post: string; given: Reaction[] }[];
};
