import type { ReactNode } from 'react';

/**
 * What other parts of a site keep of a member: sections of the account page. A theme that keeps something replaces this
 * file, both functions together.
 */
export default function MemberData(): ReactNode {
  return null;
}

/**
 * Deletes it, before the account is deleted. If this fails, the account stays. It gets a signal, which is aborted when
 * the page has given up waiting: it must not go on then.
 */
export async function deleteMemberData(): Promise<void> {}
