import type { Context } from '@aws-appsync/utils';
import { callerSub } from '../shared/context';
import type { Limited } from '../shared/stash';
import { checkedPost } from '../shared/texts';

type Args = { post: string };

export function request(ctx: Context<Args, Limited>) {
  checkedPost(ctx.args.post);
  ctx.stash.member = callerSub(ctx);
  ctx.stash.limit = { kind: 'BOOKMARK', most: 100 };
  return {};
}

export function response(ctx: Context<Args>) {
  return ctx.prev.result;
}
