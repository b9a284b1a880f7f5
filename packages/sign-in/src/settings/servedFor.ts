import type { IdentityConfig } from './identityConfig';
import { identityHosts, type IdentityHosts } from './identityHosts';
import { pages } from './pages';

/** What the headers of a site depend on because of the sign-in. */
export interface ServedForSignIn extends IdentityHosts {
  /** The pages of members, whose visits are nobody else's business. They are named even if there is no identity. */
  privatePages: string[];
  /** Those to which the hosted pages return with codes in the address. */
  unstoredPages: string[];
}

/** @param identity undefined for a site without sign-in, whose headers have the same rules */
export function servedFor(identity: IdentityConfig | undefined): ServedForSignIn {
  return {
    privatePages: Object.values(pages),
    unstoredPages: [pages.callback, pages.logout],
    ...identityHosts(identity),
  };
}
