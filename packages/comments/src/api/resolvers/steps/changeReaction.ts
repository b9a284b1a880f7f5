import type { Context } from '@aws-appsync/utils';
import { givenBy, type Reaction } from '../model/reactions';
import { bucketChange } from '../model/bucketChange';
import { callerSub, conditionFailed, fail } from '../shared/context';

type Args = { post: string; reaction: Reaction };

export function request(ctx: Context<Args>) {
  const { post, reaction } = ctx.args;
  const change = ctx.info.fieldName === 'react' ? 'ADD' : 'DELETE';
  return bucketChange(post, callerSub(ctx), [reaction], change);
}

/** A failed condition says that it was so before. */
export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return { post: ctx.args.post, reactions: givenBy(ctx.result, callerSub(ctx)) };
}
