import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { commentKey } from '../model/items';
import { conditionFailed, fail, notFound, refuseAliases } from '../shared/context';

type Args = { id: string; version: number };

/** Publishes a held comment, or settles the reports of a published one. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  refuseAliases(ctx);
  const { id, version } = ctx.args;
  const { pk, sk } = commentKey(id);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ pk, sk }),
    update: {
      expression:
        'SET #status = :published, publishedPost = post, countedPost = post, countedKey = :pk REMOVE heldFrom, queueKey, queuedAt, reason, reports',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({ ':published': 'PUBLISHED', ':pk': pk }),
    },
    // The author may have deleted it meanwhile, or edited it.
    condition: {
      expression: '#status IN (:held, :public) AND version = :read',
      expressionNames: { '#status': 'status' },
      expressionValues: util.dynamodb.toMapValues({
        ':held': 'HELD',
        ':public': 'PUBLISHED',
        ':read': version,
      }),
    },
  };
}

export function response(ctx: Context<Args>) {
  if (conditionFailed(ctx)) notFound();
  if (ctx.error) fail(ctx);
  return ctx.result;
}
