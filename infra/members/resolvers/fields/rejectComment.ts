import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { goneComment, GONE_SECONDS } from '../model/comments';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound } from '../shared/context';
import { checkedId, checkedReason } from '../shared/texts';

type Args = { id: string; reason: string };

export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(commentKey(checkedId(ctx.args.id))),
    update: {
      expression:
        'SET #status = :rejected, rejectedBecause = :because, expiresAt = :expiresAt REMOVE publishedPost, countedPost, countedKey, queueKey, queuedAt, reason',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':rejected': 'REJECTED',
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
  if (conditionFailed(ctx)) notFound();
  if (ctx.error) fail(ctx);
  // Subscribers get this answer, so the reason is not in it.
  return goneComment(ctx.result, 'REJECTED');
}
