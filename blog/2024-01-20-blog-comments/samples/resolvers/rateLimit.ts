import {
  util,
  type Context,
  type DynamoDBUpdateItemRequest,
} from '@aws-appsync/utils';
import { failed } from './failed';
import { callerSub } from './types';

// #region limit
const WINDOW_SECONDS = 600;
const MAX_PER_WINDOW = 5;

export function request(ctx: Context): DynamoDBUpdateItemRequest {
  const window = Math.floor(util.time.nowEpochSeconds() / WINDOW_SECONDS);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({
      pk: `RATE#${callerSub(ctx.identity)}#${window}`,
    }),
    update: {
      expression: 'ADD hits :one SET expiresAt = :expiresAt',
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':expiresAt': (window + 2) * WINDOW_SECONDS,
      }),
    },
    condition: {
      expression: 'attribute_not_exists(pk) OR hits < :max',
      expressionValues: util.dynamodb.toMapValues({ ':max': MAX_PER_WINDOW }),
    },
  };
}

export function response(ctx: Context) {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') {
    util.error('Too many comments: wait ten minutes', 'RateLimited');
  }
  if (ctx.error) failed(ctx);
  return ctx.prev?.result;
}
// #endregion
