import { util, type Context } from '@aws-appsync/utils';
import { operations, update, type DynamoDBUpdateObject } from '@aws-appsync/utils/dynamodb';
import { banned, memberKey, type MemberItem } from '../model/items';
import { SUB } from '../model/patterns';
import { fail } from '../shared/context';
import { checkedName } from '../shared/texts';

type Args = { member: string; author?: string | null };

/** Both banMember and unbanMember. Makes the item if there is none: most members have none. */
export function request(ctx: Context<Args>) {
  const { member, author } = ctx.args;
  if (!util.matches(SUB, member)) util.error('member is not the id of a member.', 'BadInput');
  const gone = operations.remove();
  const changes: DynamoDBUpdateObject<MemberItem> =
    ctx.info.fieldName === 'banMember'
      ? {
          ...banned(util.time.nowISO8601()),
          expiresAt: gone,
          author: author ? checkedName(author) : gone,
        }
      : { banned: false, bannedUntil: gone, author: gone, queueKey: gone, queuedAt: gone };
  return update<MemberItem>({ key: memberKey(member), update: { ...changes, member } });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return { ...ctx.result, bannedAt: ctx.result.queuedAt };
}
