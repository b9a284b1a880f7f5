import type { Context } from '@aws-appsync/utils';
import type { Reaction } from '../model/reactions';
import { callerSub } from '../shared/context';
import type { Limited } from '../shared/stash';
import { checkedPost } from '../shared/texts';

type Args = { post: string; reaction: Reaction };

/** Both react and unreact; their steps end with what the member has given then. */
export function request(ctx: Context<Args, Limited>) {
  checkedPost(ctx.args.post);
  ctx.stash.member = callerSub(ctx);
  ctx.stash.limit = { kind: 'REACT', most: 100 };
  return {};
}

export function response(ctx: Context<Args>) {
  return { post: ctx.args.post, reactions: ctx.prev.result };
}
