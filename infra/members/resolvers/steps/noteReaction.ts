import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import type { Reaction } from '../model/reactions';
import { callerSub, fail } from '../shared/context';

/**
 * Notes for the member that they react to this post, before it is counted: deleteMyData finds every reaction by this
 * note. If the next step fails, the note says too much, until the member reacts or takes it back once more.
 */
export function request(
  ctx: Context<{ post: string; reaction: Reaction }>,
): DynamoDBUpdateItemRequest {
  const { post, reaction } = ctx.args;
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(reactionsKey(callerSub(ctx), post)),
    update: {
      expression: 'SET post = :post ADD reactions :reaction',
      expressionValues: {
        ':post': util.dynamodb.toString(post),
        ':reaction': util.dynamodb.toStringSet([reaction]),
      },
    },
  };
}

export function response(ctx: Context) {
  if (ctx.error) fail(ctx);
  return null;
}
