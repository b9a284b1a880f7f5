import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound } from '../shared/context';

type Args = { id: string; createdAt?: string | null };

/** Publishes a held comment, or settles the reports of a published one. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const { id, createdAt } = ctx.args;
  const { pk, sk } = commentKey(id);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ pk, sk }),
    update: {
      expression:
        'SET #status = :published, publishedPost = post, countedPost = post, countedKey = :pk REMOVE queueKey, queuedAt, reason, reports, reporters',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({ ':published': 'PUBLISHED', ':pk': pk }),
    },
    // Without a condition, UpdateItem creates what it does not find: the author may have deleted it meanwhile.
    condition: {
      expression: `#status IN (:held, :public)${createdAt ? ' AND createdAt = :read' : ''}`,
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':held': 'HELD',
        ':public': 'PUBLISHED',
        ...(createdAt ? { ':read': createdAt } : {}),
      }),
    },
  };
}

export function response(ctx: Context<Args>) {
  if (conditionFailed(ctx)) notFound();
  if (ctx.error) fail(ctx);
  return ctx.result;
}
