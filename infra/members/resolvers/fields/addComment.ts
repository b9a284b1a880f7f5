import { util, type Context } from '@aws-appsync/utils';
import { announced, goneComment, type AddCommentInput } from '../model/comments';
import type { CommentItem } from '../model/items';
import { callerSub, isOwner } from '../shared/context';
import type { Adding } from '../shared/stash';
import { checkedBody, checkedId, checkedName, checkedPost } from '../shared/texts';

export function request(ctx: Context<{ input: AddCommentInput }, Adding>) {
  const { input } = ctx.args;
  const { parentId } = input;
  const id = checkedId(input.id);
  if (parentId && checkedId(parentId) === id)
    util.error('A comment is no reply to itself.', 'BadInput');
  const author = checkedName(input.author);
  const body = checkedBody(input.body);
  const post = checkedPost(input.post);
  const member = callerSub(ctx);
  ctx.stash.draft = { id, post, parentId, author, body, member, byOwner: isOwner(ctx) };
  ctx.stash.author = author;
  ctx.stash.body = body;
  return {};
}

/** Subscribers get this answer, so a second try must not tell them what was rejected. */
export function response(ctx: Context<unknown, Adding>) {
  const comment: CommentItem = ctx.prev.result;
  return comment.status === 'REJECTED' ? goneComment(comment, 'REJECTED') : announced(comment);
}
