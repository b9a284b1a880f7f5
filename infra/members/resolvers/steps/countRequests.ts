import { runtime, util, type Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { countOneMore } from '../shared/counting';
import { callerSub, conditionFailed, fail } from '../shared/context';
import type { Writing } from '../shared/stash';

const TEN_MINUTES = 600;
/** In ten minutes. What is not here is for comments and edits together. */
const MOST: Record<string, number> = {
  react: 100,
  unreact: 100,
  addBookmark: 100,
  reportComment: 20,
};

export function request(ctx: Context<unknown, Writing>) {
  const { stored } = ctx.stash;
  if (stored) runtime.earlyReturn(stored, { skipTo: 'END' });
  const { fieldName } = ctx.info;
  const most = MOST[fieldName];
  return most
    ? countOneMore(callerSub(ctx), fieldName, TEN_MINUTES, most)
    : countOneMore(callerSub(ctx), 'write', TEN_MINUTES, readPolicy(ctx.env).ratePerTenMinutes);
}

export function response(ctx: Context) {
  if (conditionFailed(ctx)) {
    util.error('That was a lot at once. Wait ten minutes, and try again.', 'RateLimited');
  }
  if (ctx.error) fail(ctx);
  return null;
}
