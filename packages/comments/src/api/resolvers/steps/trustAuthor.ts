import { type Context } from '@aws-appsync/utils';
import { operations, update } from '@aws-appsync/utils/dynamodb';
import { announced } from '../model/comments';
import { memberKey, type CommentItem, type MemberItem } from '../model/items';
import { fail } from '../shared/context';

/** Comments of an author under an approved name no longer wait because they are the first. */
export function request(ctx: Context) {
  const { member, author } = ctx.prev.result as CommentItem;
  ctx.stash.approved = ctx.prev.result;
  // The item may be there because data was deleted, and would end with that lock.
  const changes = { member, approvedName: author, expiresAt: operations.remove() };
  return update<MemberItem>({ key: memberKey(member), update: changes });
}

export function response(ctx: Context) {
  if (ctx.error) fail(ctx);
  return announced(ctx.stash.approved as CommentItem);
}
