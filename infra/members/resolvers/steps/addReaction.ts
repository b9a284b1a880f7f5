import type { Context } from '@aws-appsync/utils';
import { givenBy, type Reaction } from '../model/reactions';
import { bucketChange } from '../model/bucketChange';
import { callerSub, conditionFailed, fail } from '../shared/context';

type Args = { post: string; reaction: Reaction };

export function request(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  return bucketChange(post, callerSub(ctx), [reaction], 'ADD');
}

/** A failed condition says that the member had given it before. */
export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return givenBy(ctx.result, callerSub(ctx));
}
