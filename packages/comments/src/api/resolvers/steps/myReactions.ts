import type { Context } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { reactionsKey } from '../model/items';
import { callerSub, fail } from '../shared/context';

type Args = { post: string };

export function request(ctx: Context<Args>) {
  return get({ key: reactionsKey(callerSub(ctx), ctx.args.post), consistentRead: true });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return { post: ctx.args.post, reactions: ctx.result?.reactions ?? [] };
}
