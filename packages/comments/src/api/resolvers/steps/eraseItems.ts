import { runtime, type Context } from '@aws-appsync/utils';
import { batchDelete } from '@aws-appsync/utils/dynamodb';
import { fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** The keys are those that the member's own queries have found. What DynamoDB does not get to is found again. */
export function request(ctx: Context<unknown, Erasing>) {
  const { keys, found, left } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ deleted: found - left, finished: found === 0 });
  return batchDelete({ tables: { [ctx.env.TABLE as string]: keys } });
}

/** Finished is who looks and finds nothing, so the last call changes nothing. */
export function response(ctx: Context<unknown, Erasing>) {
  if (ctx.error) fail(ctx);
  const { found, left } = ctx.stash;
  return { deleted: found - left, finished: found === 0 };
}
