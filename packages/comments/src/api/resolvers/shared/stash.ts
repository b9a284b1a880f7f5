// What the steps of pipelines hand on in `ctx.stash`.
import type { Draft, EditCommentInput } from '../model/comments';
import type { CommentItem, ItemKey } from '../model/items';
import type { Reaction } from '../model/reactions';

/** For the steps of addComment and editComment. */
export type Writing = {
  /** What the classifier reads. */
  author: string;
  body: string;
  /** Why the comment is held; without it, it is published. */
  reason?: string;
  /** Whether the first try has arrived, and its answer was lost. What is stored is answered, and nobody hears of it again. */
  isRetry?: boolean;
  /** Of an edit: whether the comment waits already. */
  isHeld?: boolean;
};

export type Adding = Writing & { draft: Draft; parent?: CommentItem };

export type Editing = Writing & {
  edit: EditCommentInput;
  /** The post that has shown the comment until now. */
  shownBy?: string;
};

/** For the steps of deleteMyData. */
export type Erasing = {
  /** How many things were found, reactions by post, and how many of them are left for the next call. */
  found: number;
  left: number;
  /** What eraseItems.ts deletes next. */
  keys: ItemKey[];
  /** Where the member's comments are, or would be. */
  comments: ItemKey[];
  /** The posts whose reactions are taken back, one after the other. */
  posts: { post: string; given: Reaction[] }[];
};
