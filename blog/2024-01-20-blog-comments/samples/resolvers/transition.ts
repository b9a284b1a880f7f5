import {
  util,
  type Context,
  type DynamoDBUpdateItemRequest,
} from '@aws-appsync/utils';
import { failed } from './failed';

type Args = { id: string; reason?: string };

// #region transition
/** One resolver for publishComment, holdComment and rejectComment. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const now = util.time.nowEpochSeconds();
  const values: Record<string, string | number> = {};
  const from: Record<string, string> = { ':pending': 'PENDING' };
  let expression = '';
  let allowed = ':pending';

  if (ctx.info.fieldName === 'publishComment') {
    values[':to'] = 'PUBLISHED';
    expression = 'SET #status = :to, publishedSlug = postSlug REMOVE reason';
    from[':held'] = 'HELD';
    allowed = ':pending, :held';
  } else if (ctx.info.fieldName === 'holdComment') {
    values[':to'] = 'HELD';
    values[':reason'] = ctx.args.reason ?? 'held by hand';
    expression = 'SET #status = :to, reason = :reason';
  } else {
    values[':to'] = 'REJECTED';
    values[':expiresAt'] = now + 30 * 24 * 3600;
    expression =
      'SET #status = :to, expiresAt = :expiresAt REMOVE publishedSlug';
    from[':held'] = 'HELD';
    from[':published'] = 'PUBLISHED';
    allowed = ':pending, :held, :published';
  }

  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ pk: `COMMENT#${ctx.args.id}` }),
    update: {
      expression,
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues(values),
    },
    // Without a condition, UpdateItem creates what it does not find.
    condition: {
      expression: `#from IN (${allowed})`,
      expressionNames: { '#from': 'status' },
      expressionValues: util.dynamodb.toMapValues(from),
    },
  };
}
// #endregion

export function response(ctx: Context<Args>) {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') {
    util.error('Gone, or already decided', 'AlreadyDecided');
  }
  if (ctx.error) failed(ctx);
  return ctx.result;
}
