import { util, type Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { hasLink } from '../model/comments';
import type { MemberItem } from '../model/items';
import { isOfOwner } from '../model/names';
import { isOwner } from './context';

/** Why a text has to wait for an owner before a classifier reads it; undefined if it does not. */
export function reasonToHold(
  ctx: Context,
  member: MemberItem | null,
  author: string,
  body: string,
): string | undefined {
  if (isOwner(ctx)) return undefined;
  const { holdFirst, holdLinks } = readPolicy(ctx.env);
  const approved = member?.approvedName;
  if (approved !== author) {
    const name = util.str.normalize(author, 'nfkd');
    const ownerName = util.str.normalize(ctx.env.OWNER_NAME ?? '', 'nfkd');
    if (isOfOwner(name, ownerName)) return 'name of an owner';
    if (holdFirst && approved) return 'new name';
    if (holdFirst) return 'first comment';
  }
  if (holdLinks && hasLink(body)) return 'link';
  return undefined;
}
