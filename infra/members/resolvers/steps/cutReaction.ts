import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import type { Reaction } from '../model/reactions';
import { callerSub, conditionFailed, fail } from '../shared/context';

type Args = { post: string; reaction: Reaction };

/** Takes the reaction out of the member's note, which stays: another tab may be reacting right now. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const { post, reaction } = ctx.args;
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(reactionsKey(callerSub(ctx), post)),
    update: {
      expression: 'DELETE reactions :reaction',
      expressionValues: { ':reaction': util.dynamodb.toStringSet([reaction]) },
    },
    condition: { expression: 'attribute_exists(pk)' },
  };
}

export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return ctx.prev.result;
}
