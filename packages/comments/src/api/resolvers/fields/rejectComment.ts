import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { goneComment, GONE_SECONDS } from '../model/comments';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound, refuseAliases } from '../shared/context';
import { checkedId, checkedReason } from '../shared/texts';

type Args = { id: string; reason: string };

export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  refuseAliases(ctx);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(commentKey(checkedId(ctx.args.id))),
    update: {
      expression:
        'SET #status = :rejected, goneFrom = if_not_exists(publishedPost, if_not_exists(heldFrom, :nowhere)), rejectedBecause = :because, expiresAt = :expiresAt REMOVE publishedPost, countedPost, countedKey, heldFrom, queueKey, queuedAt, reason',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':rejected': 'REJECTED',
        ':nowhere': '',
        ':because': checkedReason(ctx.args.reason),
        ':expiresAt': util.time.nowEpochSeconds() + GONE_SECONDS,
      }),
    },
    condition: {
      expression: '#status IN (:held, :published)',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({ ':held': 'HELD', ':published': 'PUBLISHED' }),
    },
  };
}

export function response(ctx: Context<Args>) {
  // A second try of the same rejection is answered like the first.
  const isRetry = ctx.result?.rejectedBecause === checkedReason(ctx.args.reason);
  if (conditionFailed(ctx) && !isRetry) notFound();
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  // Subscribers get this answer, so the reason is not in it.
  return goneComment(ctx.result, 'REJECTED', !!ctx.error);
}
