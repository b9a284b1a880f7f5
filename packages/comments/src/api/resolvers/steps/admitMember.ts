import { util, type Context } from '@aws-appsync/utils';
import { memberKey, postKey, type MemberItem, type PostItem } from '../model/items';
import { callerSub } from '../shared/context';
import { refuseBarred } from '../shared/refuseBarred';
import { itemsRead, readItems } from '../shared/tables';

/**
 * Lets those write who are not banned and whose data is not being deleted, and to posts that exist, if the field has the
 * argument `post`.
 */
export function request(ctx: Context<{ post?: string }>) {
  const { post } = ctx.args;
  const own = memberKey(callerSub(ctx));
  return readItems(ctx, post ? [own, postKey(post)] : [own]);
}

export function response(ctx: Context<{ post?: string }>) {
  const [member, post] = itemsRead(ctx) as [MemberItem | null, PostItem?];
  refuseBarred(member);
  if (ctx.args.post && !post) util.error('There is no such post.', 'UnknownPost');
  return null;
}
