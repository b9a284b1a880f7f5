import {
  util,
  type AppSyncIdentityCognito,
  type Context,
  type DynamoDBUpdateItemRequest,
} from '@aws-appsync/utils';
import { operations, update } from '@aws-appsync/utils/dynamodb';
import { banned, memberKey, NEVER, type MemberItem } from '../model/items';
import { SUB } from '../model/patterns';
import { fail } from '../shared/context';

/** Of 40 characters, which may be two halves each. Names are not checked: those of imports are none that a member may take. */
const MOST_OF_A_NAME = 80;
/** Of Cognito. */
const MOST_OF_A_USERNAME = 128;

type Args = { member: string; username?: string | null; author?: string | null };

/** Both banMember and unbanMember. Makes the item if there is none: most members have none. */
export function request(ctx: Context<Args>) {
  const { member, username, author } = ctx.args;
  if (!util.matches(SUB, member)) util.error('member is not the id of a member.', 'BadInput');
  if (ctx.info.fieldName === 'unbanMember') return unban(member);
  if (member === (ctx.identity as AppSyncIdentityCognito).sub) {
    util.error('Nobody bans herself.', 'BadInput');
  }
  const gone = operations.remove();
  const changes = {
    ...banned(util.time.nowISO8601()),
    member,
    expiresAt: gone,
    username: username ? username.slice(0, MOST_OF_A_USERNAME) : gone,
    author: author ? author.slice(0, MOST_OF_A_NAME) : gone,
  };
  return update<MemberItem>({ key: memberKey(member), update: changes });
}

/** Of a member who has deleted all data meanwhile, the item ends an hour after that, as it would have without the ban. */
function unban(member: string): DynamoDBUpdateItemRequest {
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(memberKey(member)),
    update: {
      expression:
        'SET #member = :member, banned = :no, expiresAt = if_not_exists(erasedAt, :never) + :hour REMOVE bannedUntil, username, author, queueKey, queuedAt',
      expressionNames: { '#member': 'member' },
      expressionValues: util.dynamodb.toMapValues({
        ':member': member,
        ':no': false,
        ':never': NEVER,
        ':hour': 3600,
      }),
    },
  };
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return { ...ctx.result, bannedAt: ctx.result.queuedAt };
}
