import { util, type Context } from '@aws-appsync/utils';
import { memberKey, postKey, type MemberItem, type PostItem } from '../model/items';
import { callerSub } from '../shared/context';
import { itemsRead, readItems } from '../shared/tables';

/** Longer than an access token lasts: whoever deletes the account has no token left when this ends. */
const ERASING_SECONDS = 20 * 60;

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
  if (member?.banned) util.error('You can read, but no longer write here.', 'Banned');
  if ((member?.erasedAt ?? 0) > util.time.nowEpochSeconds() - ERASING_SECONDS) {
    util.error('Your data is being deleted. You can write again in 20 minutes.', 'Erasing');
  }
  if (ctx.args.post && !post) util.error('There is no such post.', 'UnknownPost');
  return null;
}
