import type { Context } from '@aws-appsync/utils';
import { callerSub } from '../shared/context';
import type { Limited } from '../shared/stash';
import { checkedId } from '../shared/texts';

type Args = { id: string };

export function request(ctx: Context<Args, Limited>) {
  checkedId(ctx.args.id);
  ctx.stash.member = callerSub(ctx);
  ctx.stash.limit = { kind: 'REPORT', most: 20 };
  return {};
}

export function response(ctx: Context<Args>) {
  return ctx.args.id;
}
