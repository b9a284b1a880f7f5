import type { Context } from '@aws-appsync/utils';
import { announced, withdrawn, type EditCommentInput } from '../model/comments';
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
  const { isRetry, reason, shownBy } = ctx.stash;
  if (!isRetry && reason && shownBy) return withdrawn(ctx.prev.result);
  return announced(ctx.prev.result, isRetry);
}
