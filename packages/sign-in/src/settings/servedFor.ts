import { identityPoolEndpoint, realtimeEndpoint, userPoolEndpoint } from './endpoints';
import type { IdentityConfig } from './identityConfig';
import { pages } from './pages';

/** What a server has to know of the sign-in to send the right headers. */
export interface ServedForSignIn {
  /** The origins to which the browser sends requests for the sign-in. */
  connect: string[];
  /** The origins from which it loads pictures of members. */
  pictures: string[];
  /** The pages that show visitors their own affairs. Search engines should not list them. */
  privatePages: string[];
  /** The pages whose addresses carry codes. No cache may store them. */
  unstoredPages: string[];
}

/** The pages of the sign-in that need headers of their own, and the origins that a content security policy allows. */
export function servedFor(identity: IdentityConfig | undefined): ServedForSignIn {
  return {
    connect: identity ? requestedOrigins(identity) : [],
    pictures: pictureOrigins(identity?.oauth),
    privatePages: [pages.callback, pages.logout, pages.account],
    unstoredPages: [pages.callback, pages.logout],
  };
}

/** The origins in the settings, or Amazon's for the region. */
function requestedOrigins(identity: IdentityConfig): string[] {
  const addresses = [
    userPoolEndpoint(identity),
    identityPoolEndpoint(identity),
    identity.oauth && `https://${identity.oauth.domain}`,
    identity.graphql?.endpoint,
    identity.graphql && realtimeEndpoint(identity.graphql.endpoint),
  ];
  return [...new Set(addresses.flatMap((address) => (address ? new URL(address).origin : [])))];
}

/** Only Google provides a picture in the profile. */
function pictureOrigins(oauth: IdentityConfig['oauth']): string[] {
  if (!oauth?.providers.includes('Google')) return [];
  // Hosted pages on this machine use a Google stand-in on this machine, on another port.
  const isLocal = new URL(`https://${oauth.domain}`).hostname === 'localhost';
  return ['https://lh3.googleusercontent.com', ...(isLocal ? ['http://localhost:*'] : [])];
}
