import { runtime, type Context } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { memberKey, type MemberItem } from '../model/items';
import { conditionFailed, fail } from '../shared/context';
import type { Erasing } from '../shared/stash';

/** Whoever is banned stays banned, also without data. */
export function request(ctx: Context<unknown, Erasing>) {
  if (ctx.stash.found > 0) runtime.earlyReturn(null);
  return remove<MemberItem>({
    key: memberKey(ctx.stash.member),
    condition: { banned: { ne: true } },
  });
}

export function response(ctx: Context) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return null;
}
