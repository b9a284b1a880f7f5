import type { Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { hasLink } from '../model/comments';
import type { MemberItem } from '../model/items';
import { isOwner } from './context';

/** Why a text has to wait for an owner before a classifier reads it; undefined if it does not. */
export function reasonToHold(
  ctx: Context,
  member: MemberItem | null,
  body: string,
): string | undefined {
  if (isOwner(ctx)) return undefined;
  const { holdFirst, holdLinks } = readPolicy(ctx.env);
  if (holdFirst && !member?.approved) return 'first comment';
  if (holdLinks && hasLink(body)) return 'link';
  return undefined;
}
