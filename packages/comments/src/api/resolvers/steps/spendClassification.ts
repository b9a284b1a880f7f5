import { runtime, type Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { countOneMore } from '../shared/counting';
import { conditionFailed, isOwner } from '../shared/context';
import type { Writing } from '../shared/stash';

/** Limits the costs of the classifier: what it does not read waits for an owner. */
export function request(ctx: Context<unknown, Writing>) {
  if (ctx.stash.reason || isOwner(ctx)) runtime.earlyReturn(null);
  return countOneMore('CLASSIFIER', 'READ', 24 * 3600, readPolicy(ctx.env).classifyPerDay);
}

export function response(ctx: Context<unknown, Writing>) {
  if (conditionFailed(ctx)) ctx.stash.reason = 'classifier has read enough today';
  else if (ctx.error) ctx.stash.reason = 'classifier was not asked';
  return null;
}
