import { util, type Context } from '@aws-appsync/utils';
import { EDIT_SECONDS, isEdited } from '../model/comments';
import { commentKey, memberKey, type CommentItem, type MemberItem } from '../model/items';
import { callerSub, notFound } from '../shared/context';
import { reasonToHold } from '../shared/holding';
import { refuseBarred } from '../shared/refuseBarred';
import type { Editing } from '../shared/stash';
import { itemsRead, readItems } from '../shared/tables';

export function request(ctx: Context<unknown, Editing>) {
  return readItems(ctx, [commentKey(ctx.stash.edit.id), memberKey(callerSub(ctx))]);
}

export function response(ctx: Context<unknown, Editing>) {
  const { edit } = ctx.stash;
  const [comment, member] = itemsRead(ctx) as [CommentItem | null, MemberItem | null];
  refuseBarred(member);
  if (!comment || comment.member !== callerSub(ctx) || comment.status === 'REJECTED') notFound();
  if (isEdited(comment, edit)) {
    ctx.stash.isRetry = true;
    ctx.stash.reason = 'first comment';
    return null;
  }
  if (comment.version !== edit.version) {
    util.error('The comment has changed meanwhile.', 'Conflict');
  }
  const age =
    util.time.nowEpochMilliSeconds() - util.time.parseISO8601ToEpochMilliSeconds(comment.createdAt);
  // Nobody has read what waits, and an owner approves only the version that was read.
  ctx.stash.isHeld = comment.status === 'HELD';
  ctx.stash.shownBy = comment.publishedPost;
  if (age > EDIT_SECONDS * 1000 && !ctx.stash.isHeld) {
    util.error('A comment can be edited for 15 minutes. Delete it, or reply to it.', 'TooLate');
  }
  ctx.stash.author = comment.author;
  ctx.stash.reason = ctx.stash.isHeld
    ? comment.reason
    : reasonToHold(ctx, member, comment.author, edit.body);
  return null;
}
