import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { commentKey } from '../model/items';
import { callerSub, conditionFailed, fail, notFound } from '../shared/context';

/** More reports of a comment say nothing new, and its item must not grow without an end. */
const MOST_REPORTERS = 100;

/** Puts a published comment into the owners' queue. A member's second report changes nothing. */
export function request(ctx: Context<{ id: string }>): DynamoDBUpdateItemRequest {
  const sub = callerSub(ctx);
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
        ':reporter': util.dynamodb.toStringSet([sub]),
      },
    },
    condition: {
      expression:
        '#status = :published AND NOT contains(reporters, :sub) AND (attribute_not_exists(reporters) OR size(reporters) < :most)',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':published': 'PUBLISHED',
        ':sub': sub,
        ':most': MOST_REPORTERS,
      }),
    },
  };
}

export function response(ctx: Context<{ id: string }>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  if (ctx.result?.status !== 'PUBLISHED') notFound();
  return ctx.args.id;
}
