import type { Context } from '@aws-appsync/utils';
import { publicComment } from '../model/comments';
import { checkedId } from '../shared/texts';

export function request(ctx: Context<{ id: string }>) {
  checkedId(ctx.args.id);
  return {};
}

export function response(ctx: Context) {
  return publicComment(ctx.prev.result);
}
