import { runtime, util, type Context } from '@aws-appsync/utils';
import { countOneMore } from '../shared/counting';
import { conditionFailed, fail } from '../shared/context';
import type { Limited } from '../shared/stash';

const TEN_MINUTES = 600;

export function request(ctx: Context<unknown, Limited & { stored?: object }>) {
  const { member, limit, stored } = ctx.stash;
  if (stored) runtime.earlyReturn(stored, { skipTo: 'END' });
  return countOneMore(member, limit.kind, TEN_MINUTES, limit.most);
}

export function response(ctx: Context) {
  if (conditionFailed(ctx)) {
    util.error('That was a lot at once. Wait ten minutes, and try again.', 'RateLimited');
  }
  if (ctx.error) fail(ctx);
  return null;
}
