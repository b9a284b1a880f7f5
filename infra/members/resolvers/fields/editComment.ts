import type { Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { publicComment, type EditCommentInput } from '../model/comments';
import { callerSub } from '../shared/context';
import type { Editing } from '../shared/stash';
import { checkedBody, checkedId } from '../shared/texts';

export function request(ctx: Context<{ input: EditCommentInput }, Editing>) {
  const { id, version } = ctx.args.input;
  const body = checkedBody(ctx.args.input.body);
  ctx.stash.edit = { id: checkedId(id), version, body };
  ctx.stash.body = body;
  ctx.stash.member = callerSub(ctx);
  ctx.stash.limit = { kind: 'WRITE', most: readPolicy(ctx.env).ratePerTenMinutes };
  return {};
}

export function response(ctx: Context<unknown, Editing>) {
  return publicComment(ctx.stash.stored ?? ctx.prev.result);
}
