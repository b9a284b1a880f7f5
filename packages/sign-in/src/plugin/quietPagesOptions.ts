import { keptTokenPrefix, lastUserKey } from '../session/storageKeys';
import type { IdentityConfig } from '../settings/identityConfig';
import { pages } from '../settings/pages';
import { servedFor, type ServedForSignIn } from '../settings/servedFor';

/** The options of docusaurus-quiet-pages that the sign-in needs. */
export interface QuietPagesForSignIn extends ServedForSignIn {
  /** The pages from which a reader comes back to the line where they were. */
  returningPages: string[];
  /** A pattern of the storage keys of readers who have a session, or one to end; undefined without sign-in. */
  sessionKeys?: string;
}

/** What docusaurus-quiet-pages has to know of the sign-in, to spread into its options. */
export function quietPagesOptions(identity: IdentityConfig | undefined): QuietPagesForSignIn {
  return {
    ...servedFor(identity),
    returningPages: [pages.account],
    sessionKeys: identity && `${lastUserKey(identity.userPoolClientId)}|${keptTokenPrefix}`,
  };
}
