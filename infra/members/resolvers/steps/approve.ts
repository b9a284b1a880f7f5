import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound } from '../shared/context';

/** Publishes a held comment, or settles the reports of a published one. */
export function request(ctx: Context<{ id: string }>): DynamoDBUpdateItemRequest {
  const { pk, sk } = commentKey(ctx.args.id);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ pk, sk }),
    update: {
      expression:
        'SET #status = :published, publishedPost = post, countedPost = post, countedKey = :pk REMOVE queueKey, queuedAt, reason, reports',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({ ':published': 'PUBLISHED', ':pk': pk }),
    },
    // Without a condition, UpdateItem creates what it does not find: the author may have deleted it meanwhile.
    condition: {
      expression: '#status IN (:held, :public)',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({ ':held': 'HELD', ':public': 'PUBLISHED' }),
    },
  };
}

export function response(ctx: Context<{ id: string }>) {
  if (conditionFailed(ctx)) notFound();
  if (ctx.error) fail(ctx);
  return ctx.result;
}
