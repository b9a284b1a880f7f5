import type { Context } from '@aws-appsync/utils';
import { callerSub } from '../shared/context';
import type { Erasing } from '../shared/stash';

export function request(ctx: Context<unknown, Erasing>) {
  ctx.stash.member = callerSub(ctx);
  ctx.stash.found = 0;
  ctx.stash.keys = [];
  return {};
}

/** Finished is who looks and finds nothing, so the last call changes nothing. */
export function response(ctx: Context<unknown, Erasing>) {
  const { found, left } = ctx.stash;
  return { deleted: found - (left ?? 0), finished: found === 0 };
}
