import { identityHosts, type IdentityHosts } from './identityHosts';
import type { IdentityConfig } from './identityConfig';
import { pages } from './pages';

/** What a server has to know of the sign-in to send the right headers. */
export interface ServedForSignIn extends IdentityHosts {
  /** The pages that show visitors their own affairs. Search engines should not list them. */
  privatePages: string[];
  /** The pages whose addresses carry codes. No cache may store them. */
  unstoredPages: string[];
}

/** The pages of the sign-in that need headers of their own, and the origins that a content security policy allows. */
export function servedFor(identity: IdentityConfig | undefined): ServedForSignIn {
  return {
    ...identityHosts(identity),
    privatePages: [pages.callback, pages.logout, pages.account],
    unstoredPages: [pages.callback, pages.logout],
  };
}
