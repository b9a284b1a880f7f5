import { util, type Context } from '@aws-appsync/utils';
import { isFresh, isRetry } from '../model/comments';
import {
  commentKey,
  memberKey,
  postKey,
  type CommentItem,
  type MemberItem,
  type PostItem,
} from '../model/items';
import { reasonToHold } from '../shared/holding';
import { refuseBarred } from '../shared/refuseBarred';
import type { Adding } from '../shared/stash';
import { itemsRead, readItems } from '../shared/tables';

type Items = [PostItem | null, MemberItem | null, CommentItem | null, CommentItem?];

/** Reads all that decides on a new comment at once: the post, the member, the comment's first try, its parent. */
export function request(ctx: Context<unknown, Adding>) {
  const { id, post, parentId, member } = ctx.stash.draft;
  const keys = [postKey(post), memberKey(member), commentKey(id)];
  return readItems(ctx, parentId ? [...keys, commentKey(parentId)] : keys);
}

export function response(ctx: Context<unknown, Adding>) {
  const { draft } = ctx.stash;
  const [post, member, stored, parent] = itemsRead(ctx) as Items;
  refuseBarred(member);
  if (stored) {
    // An answer was lost. With any reason no classifier is used up, and putComment answers with what is there.
    if (!isRetry(stored, draft)) util.error('This id has another comment.', 'Conflict');
    ctx.stash.isRetry = true;
    ctx.stash.reason = 'first comment';
    return null;
  }
  // Whoever sends this takes another id, of the time here: the clock of a browser may be wrong. What was too old before it
  // was sent could not be told from what is gone.
  if (!isFresh(draft.id, util.time.nowEpochSeconds())) {
    const now = util.time.nowEpochMilliSeconds();
    util.error('This id is not of this week.', 'StaleId', null, { now });
  }
  if (!post) util.error('There is no such post.', 'UnknownPost');
  if (post.comments !== 'OPEN') util.error('The comments of this post are closed.', 'Closed');
  if (draft.parentId) {
    const fits = parent?.status === 'PUBLISHED' && parent.post === draft.post;
    if (!fits || parent.parentId) {
      util.error('The comment that you reply to is gone.', 'NotFound');
    }
    ctx.stash.parent = parent;
  }
  ctx.stash.reason = reasonToHold(ctx, member, draft.author, draft.body);
  return null;
}
