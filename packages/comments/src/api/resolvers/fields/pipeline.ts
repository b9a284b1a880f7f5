import type { Context } from '@aws-appsync/utils';
import { checkedId, checkedPost } from '../shared/texts';

type Args = { post?: string; id?: string };

/** Fields whose steps do everything. */
export function request(ctx: Context<Args>) {
  const { post, id } = ctx.args;
  if (post !== undefined) checkedPost(post);
  if (id !== undefined) checkedId(id);
  return {};
}

export function response(ctx: Context<Args>) {
  return ctx.prev.result;
}
