import { keptTokenPrefix, lastUserKey } from '../session/storageKeys';
import type { IdentityConfig } from '../settings/identityConfig';
import { pages } from '../settings/pages';
import { servedFor } from '../settings/servedFor';

/** What docusaurus-quiet-pages has to know of the sign-in, to spread into its options. */
export function quietPagesOptions(identity: IdentityConfig | undefined) {
  return {
    ...servedFor(identity),
    /** The pages from which a reader comes back to the line where they were. */
    returningPages: [pages.account] as string[],
    /** A pattern of the storage keys of readers who have a session, or one to end. */
    sessionKeys: identity && `${lastUserKey(identity.userPoolClientId)}|${keptTokenPrefix}`,
  };
}
