import { util, type Context } from '@aws-appsync/utils';
import { operations, update, type DynamoDBUpdateObject } from '@aws-appsync/utils/dynamodb';
import { memberKey, type MemberItem } from '../model/items';
import { SUB } from '../model/patterns';
import { fail } from '../shared/context';
import { checkedName } from '../shared/texts';

type Args = { member: string; author?: string | null };

/** Both banMember and unbanMember. Makes the item if there is none: most members have none. */
export function request(ctx: Context<Args>) {
  const { member, author } = ctx.args;
  if (!util.matches(SUB, member)) util.error('member is not the id of a member.', 'BadInput');
  const isBan = ctx.info.fieldName === 'banMember';
  const changes: DynamoDBUpdateObject<MemberItem> = {
    member,
    banned: isBan,
    author: isBan && author ? checkedName(author) : operations.remove(),
    queueKey: isBan ? 'BANNED' : operations.remove(),
    queuedAt: isBan ? util.time.nowISO8601() : operations.remove(),
  };
  return update<MemberItem>({ key: memberKey(member), update: changes });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return { ...ctx.result, bannedAt: ctx.result.queuedAt };
}
