import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { memberKey } from '../model/items';
import { callerSub, fail } from '../shared/context';

const HOUR = 3600;

/** Lets the member write no more while their data is deleted (refuseBarred.ts). A ban stays, without the name. */
export function request(ctx: Context): DynamoDBUpdateItemRequest {
  const sub = callerSub(ctx);
  const now = util.time.nowEpochSeconds();
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(memberKey(sub)),
    update: {
      expression:
        'SET #member = :sub, erasedAt = :now, expiresAt = if_not_exists(bannedUntil, :soon) REMOVE username, author, approvedName',
      expressionNames: { '#member': 'member' },
      expressionValues: util.dynamodb.toMapValues({
        ':sub': sub,
        ':now': now,
        ':soon': now + HOUR,
      }),
    },
  };
}

export function response(ctx: Context) {
  if (ctx.error) fail(ctx);
  return null;
}
