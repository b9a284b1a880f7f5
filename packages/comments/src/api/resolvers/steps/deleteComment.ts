import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { goneComment, GONE_SECONDS } from '../model/comments';
import { commentKey } from '../model/items';
import { callerSub, conditionFailed, fail, refuseAliases } from '../shared/context';

type Args = { id: string };

/** Leaves an item that says nothing of its author, so that the replies never stand below another text with the same id. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  refuseAliases(ctx);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(commentKey(ctx.args.id)),
    update: {
      expression:
        'SET #status = :deleted, goneFrom = if_not_exists(publishedPost, if_not_exists(heldFrom, :nowhere)), expiresAt = :expiresAt REMOVE #member, memberKey, username, author, byOwner, body, editedAt, threadKey, reason, rejectedBecause, reports, reporters, publishedPost, countedPost, countedKey, heldFrom, queueKey, queuedAt',
      expressionNames: { '#status': 'status', '#member': 'member' },
      expressionValues: util.dynamodb.toMapValues({
        ':deleted': 'DELETED',
        ':nowhere': '',
        ':expiresAt': util.time.nowEpochSeconds() + GONE_SECONDS,
      }),
    },
    condition: {
      expression: '#member = :sub',
      expressionNames: { '#member': 'member' },
      expressionValues: util.dynamodb.toMapValues({ ':sub': callerSub(ctx) }),
    },
  };
}

export function response(ctx: Context<Args>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  if (!ctx.error) return goneComment(ctx.result, 'DELETED');
  // Gone before, or somebody else's: the answer is the same, and nobody hears of it.
  return {
    id: ctx.args.id,
    post: '',
    author: '',
    byOwner: false,
    body: '',
    createdAt: util.time.nowISO8601(),
    version: 1,
    status: 'DELETED',
    isPublic: false,
  };
}
