import { runtime, util, type Context } from '@aws-appsync/utils';
import { batchPut } from '@aws-appsync/utils/dynamodb';
import { GONE_SECONDS } from '../model/comments';
import { fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** Puts what says that there was a comment in the place of each. The notes of them are erased after that. */
export function request(ctx: Context<unknown, Erasing>) {
  const { comments } = ctx.stash;
  if (comments.length === 0) runtime.earlyReturn(null);
  const expiresAt = util.time.nowEpochSeconds() + GONE_SECONDS;
  const gone = comments.map((key) => ({ ...key, status: 'DELETED', expiresAt }));
  return batchPut({ tables: { [ctx.env.TABLE as string]: gone } });
}

export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const unprocessed = ctx.result.unprocessedItems?.[ctx.env.TABLE as string] ?? [];
  if (unprocessed.length > 0) util.error('The request failed. Try again.', 'Internal');
  return null;
}
