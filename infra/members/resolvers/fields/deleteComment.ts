import { util, type Context } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { goneComment } from '../model/comments';
import { commentKey, type CommentItem } from '../model/items';
import { callerSub, conditionFailed, fail } from '../shared/context';
import { checkedId } from '../shared/texts';

type Args = { id: string };

export function request(ctx: Context<Args>) {
  return remove<CommentItem>({
    key: commentKey(checkedId(ctx.args.id)),
    condition: { member: { eq: callerSub(ctx) } },
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  const removed = ctx.error ? null : (ctx.result as CommentItem | null);
  if (removed) return goneComment(removed, 'DELETED');
  // Gone before, or somebody else's: the answer is the same. No subscription is for the post '', so nobody hears of it.
  return {
    id: ctx.args.id,
    post: '',
    author: '',
    byOwner: false,
    body: '',
    createdAt: util.time.nowISO8601(),
    version: 1,
    status: 'DELETED',
    isPublic: true,
  };
}
