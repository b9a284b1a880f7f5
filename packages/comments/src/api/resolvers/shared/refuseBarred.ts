import { util } from '@aws-appsync/utils';
import type { MemberItem } from '../model/items';

/** Longer than an access token lasts: whoever deletes the account has no token left when this ends. */
const ERASING_SECONDS = 20 * 60;

/** Ends the request of those who are banned, or whose data is being deleted. */
export function refuseBarred(member: MemberItem | null): void {
  if (member?.banned) util.error('You can read, but no longer write here.', 'Banned');
  if ((member?.erasedAt ?? 0) > util.time.nowEpochSeconds() - ERASING_SECONDS) {
    util.error('Your data is being deleted. You can write again in 20 minutes.', 'Erasing');
  }
}
