import { util, type Context } from '@aws-appsync/utils';
import { update } from '@aws-appsync/utils/dynamodb';
import { memberKey, type MemberItem } from '../model/items';
import { SUB } from '../model/patterns';
import { fail } from '../shared/context';

type Args = { member: string };

/** Both banMember and unbanMember. Makes the item if there is none: most members have none. */
export function request(ctx: Context<Args>) {
  const { member } = ctx.args;
  if (!util.matches(SUB, member)) util.error('member is not the id of a member.', 'BadInput');
  const banned = ctx.info.fieldName === 'banMember';
  return update<MemberItem>({ key: memberKey(member), update: { member, banned } });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return { member: ctx.args.member, banned: ctx.result.banned };
}
