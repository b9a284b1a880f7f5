import { runtime, type Context } from '@aws-appsync/utils';
import { isOwner } from '../shared/context';
import type { Writing } from '../shared/stash';

/** Asks the classifier. Whatever is no clear "publish" holds the comment. */
export function request(ctx: Context<unknown, Writing>) {
  if (ctx.stash.reason || isOwner(ctx)) runtime.earlyReturn(null);
  const { author, body } = ctx.stash;
  return { operation: 'Invoke', payload: { author, body } };
}

export function response(ctx: Context<unknown, Writing>) {
  const { status, reason } = (ctx.result ?? {}) as { status?: string; reason?: string };
  if (ctx.error) {
    console.error('classifier', ctx.error.type);
    ctx.stash.reason = 'classifier failed';
  } else if (status !== 'PUBLISHED') {
    ctx.stash.reason = `classifier: ${reason ?? 'no answer'}`;
  }
  return null;
}
