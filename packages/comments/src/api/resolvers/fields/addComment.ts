import { util, type AppSyncIdentityCognito, type Context } from '@aws-appsync/utils';
import { announced, type AddCommentInput } from '../model/comments';
import { callerSub, isOwner, refuseAliases } from '../shared/context';
import type { Adding } from '../shared/stash';
import { checkedBody, checkedId, checkedName, checkedPost } from '../shared/texts';

export function request(ctx: Context<{ input: AddCommentInput }, Adding>) {
  refuseAliases(ctx);
  const { input } = ctx.args;
  const { parentId } = input;
  const id = checkedId(input.id);
  if (parentId && checkedId(parentId) === id)
    util.error('A comment is no reply to itself.', 'BadInput');
  const author = checkedName(input.author);
  const body = checkedBody(input.body);
  const post = checkedPost(input.post);
  const member = callerSub(ctx);
  const { username } = ctx.identity as AppSyncIdentityCognito;
  const who = { member, username, author, byOwner: isOwner(ctx) };
  ctx.stash.draft = { id, post, parentId, body, ...who };
  ctx.stash.author = author;
  ctx.stash.body = body;
  return {};
}

export function response(ctx: Context<unknown, Adding>) {
  return announced(ctx.prev.result, ctx.stash.isRetry);
}
