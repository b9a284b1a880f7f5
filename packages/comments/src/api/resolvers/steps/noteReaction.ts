import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { reactionsKey } from '../model/items';
import type { Reaction } from '../model/reactions';
import { callerSub, conditionFailed, fail } from '../shared/context';

type Args = { post: string; reaction: Reaction };

/**
 * Notes for the member what they have given: before it is counted, and after it no longer is. The note itself stays, so
 * deleteMyData finds every post, whatever two tabs do at once. If a step fails, the note is wrong until the next click.
 */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const { post, reaction } = ctx.args;
  const isNew = ctx.info.fieldName === 'react';
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(reactionsKey(callerSub(ctx), post)),
    update: {
      expression: `SET post = :post ${isNew ? 'ADD' : 'DELETE'} reactions :reaction`,
      expressionValues: {
        ':post': util.dynamodb.toString(post),
        ':reaction': util.dynamodb.toStringSet([reaction]),
      },
    },
    // Taking back makes no note where none is.
    ...(isNew ? {} : { condition: { expression: 'attribute_exists(pk)' } }),
  };
}

export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  return ctx.prev.result;
}
