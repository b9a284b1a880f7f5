import {
  util,
  type Context,
  type DynamoDBDeleteItemRequest,
} from '@aws-appsync/utils';
import { failed } from './failed';
import { callerSub } from './types';

export function request(
  ctx: Context<{ id: string }>,
): DynamoDBDeleteItemRequest {
  return {
    operation: 'DeleteItem',
    key: util.dynamodb.toMapValues({ pk: `COMMENT#${ctx.args.id}` }),
    condition: {
      expression: 'authorSub = :sub',
      expressionValues: util.dynamodb.toMapValues({
        ':sub': callerSub(ctx.identity),
      }),
    },
  };
}

export function response(ctx: Context<{ id: string }>) {
  // The same answer for "not yours" and "not there": ids can't be probed.
  if (
    ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException' ||
    (!ctx.error && !ctx.result)
  ) {
    util.error('No such comment of yours', 'NotFound');
  }
  if (ctx.error) failed(ctx);
  return ctx.result;
}
