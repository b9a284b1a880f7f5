import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound } from '../shared/context';

/** More reports of a comment say nothing new, and its item must not grow without an end. */
const MOST_REPORTS = 100;

/**
 * Puts a published comment into the owners' queue. A member's second report of the same text changes nothing, also after
 * an owner has approved it; an edit makes it another text (updateComment.ts).
 */
export function request(ctx: Context<{ id: string }>): DynamoDBUpdateItemRequest {
  const { report } = ctx.prev.result as { report: string };
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(commentKey(ctx.args.id)),
    update: {
      expression:
        'SET queueKey = :reported, queuedAt = if_not_exists(queuedAt, :now) ADD reports :one, reporters :reporter',
      expressionValues: {
        ...util.dynamodb.toMapValues({
          ':reported': 'REPORTED',
          ':now': util.time.nowISO8601(),
          ':one': 1,
        }),
        ':reporter': util.dynamodb.toStringSet([report]),
      },
    },
    condition: {
      expression:
        '#status = :published AND NOT contains(reporters, :report) AND (attribute_not_exists(reporters) OR size(reporters) < :most)',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':published': 'PUBLISHED',
        ':report': report,
        ':most': MOST_REPORTS,
      }),
    },
  };
}

export function response(ctx: Context<{ id: string }>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  if (ctx.result?.status !== 'PUBLISHED') notFound();
  return ctx.args.id;
}
