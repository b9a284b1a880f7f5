import type { Problem } from 'docusaurus-quiet-pages/common/mistakes';
import { identityPoolEndpoint, pages, realtimeEndpoint, userPoolEndpoint } from './addresses';
import { SettingsError, type IdentityConfig } from './identity';

/** What a server has to know of the sign-in to send the right headers. */
export interface ServedForSignIn {
  connect: string[];
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

/** The settings that every page has, to find a stored session. */
export interface PageSettings {
  clientId: string;
  storage: IdentityConfig['storage']['kind'];
}

export function toPageSettings({ userPoolClientId, storage }: IdentityConfig): PageSettings {
  return { clientId: userPoolClientId, ...toStorageSettings(storage) };
}

export function toStorageSettings({ kind }: IdentityConfig['storage']) {
  return { storage: kind };
}

/** Says what cookies mean that go with requests of other sites; undefined if there are none. */
export function crossSiteWarning(identity: IdentityConfig | undefined): string | undefined {
  if (identity?.storage.kind !== 'cookies' || identity.storage.sameSite !== 'none')
    return undefined;
  return 'storage.sameSite is none: every other site can make browsers send requests to this one that carry the tokens of the member. This site never needs that, because its own scripts read them. Take lax or strict, unless you know of a page elsewhere that needs it.';
}

/**
 * Refuses an identity on this machine for a site that others visit: its pages would send visitors' passwords to a port
 * of their own machines.
 *
 * @throws SettingsError naming every such setting.
 */
export function refuseLocalIdentity(identity: IdentityConfig | undefined, siteUrl: string): void {
  const { protocol, hostname, origin } = new URL(siteUrl);
  if (!identity || protocol !== 'https:' || isLoopback(hostname)) return;
  const endpoints: [setting: string, address: string | undefined][] = [
    ['Auth.Cognito.userPoolEndpoint', identity.userPoolEndpoint],
    ['Auth.Cognito.identityPoolEndpoint', identity.identityPoolEndpoint],
    ['Auth.Cognito.loginWith.oauth.domain', identity.oauth && `https://${identity.oauth.domain}`],
    ['API.GraphQL.endpoint', identity.graphql?.endpoint],
  ];
  const problems = endpoints.flatMap(([setting, address]): Problem[] => {
    if (!address || !isLoopback(new URL(address).hostname)) return [];
    const message = `is on this machine, and ${origin} is not: visitors would send passwords to a port of their own machines. Take it out, or name the address of the real one. npm run preview builds with the local sign-in.`;
    return [{ setting, message }];
  });
  if (problems.length > 0) throw new SettingsError(problems);
}

/** Whether a `URL.hostname` is a name or an address of the machine itself: RFC 6761 (6.3), RFC 1122, RFC 4291. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
    hostname,
  );
}
