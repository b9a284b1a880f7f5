import type { Context } from '@aws-appsync/utils';
import { announced, type EditCommentInput } from '../model/comments';
import type { Editing } from '../shared/stash';
import { refuseAliases } from '../shared/context';
import { checkedBody, checkedId } from '../shared/texts';

export function request(ctx: Context<{ input: EditCommentInput }, Editing>) {
  refuseAliases(ctx);
  const { id, version } = ctx.args.input;
  const body = checkedBody(ctx.args.input.body);
  ctx.stash.edit = { id: checkedId(id), version, body };
  ctx.stash.body = body;
  return {};
}

export function response(ctx: Context<unknown, Editing>) {
  return announced(ctx.prev.result, ctx.stash.isRetry);
}
