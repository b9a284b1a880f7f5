import { util, type Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { isRetry, newComment } from '../model/comments';
import { commentKey, type CommentItem } from '../model/items';
import { conditionFailed, fail } from '../shared/context';
import type { Adding } from '../shared/stash';

export function request(ctx: Context<unknown, Adding>) {
  const { draft, parent, reason } = ctx.stash;
  return put<CommentItem>({
    key: commentKey(draft.id),
    item: newComment(draft, util.time.nowISO8601(), reason, parent),
    condition: { pk: { attributeExists: false } },
  });
}

export function response(ctx: Context<unknown, Adding>) {
  if (conditionFailed(ctx)) {
    // An answer was lost, or two tries came at the same time.
    if (!ctx.result || !isRetry(ctx.result as CommentItem, ctx.stash.draft)) {
      util.error('This id has another comment.', 'Conflict');
    }
    ctx.stash.isRetry = true;
  } else if (ctx.error) fail(ctx);
  return ctx.result;
}
