import type { Problem } from 'docusaurus-quiet-pages/common/secrets';
import { identityPoolEndpoint, pages, realtimeEndpoint, userPoolEndpoint } from './addresses';
import { SettingsError, type IdentityConfig } from './identity';

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

type Storage = IdentityConfig['storage'];

/** The settings that every page has, to find a stored session. */
export interface PageSettings {
  clientId: string;
  storage: Storage['kind'];
  cookieDomain?: string;
  cookiePrefix?: string;
}

/** The settings for every page. */
export function toPageSettings({ userPoolClientId, storage }: IdentityConfig): PageSettings {
  return { clientId: userPoolClientId, ...toStorageSettings(storage) };
}

/** The part of them that says where tokens are kept. */
export function toStorageSettings(storage: Storage): Omit<PageSettings, 'clientId'> {
  const prefix = cookiePrefix(storage);
  return {
    storage: storage.kind,
    ...(storage.kind === 'cookies' && storage.domain && { cookieDomain: storage.domain }),
    ...(prefix && { cookiePrefix: prefix }),
  };
}

/**
 * What the names of the cookies begin with. Browsers take a cookie named `__Host-…` only from this very host, over an
 * encrypted connection, so no other host of the domain can replace a member's session by another. They refuse one that
 * has a domain or may go unencrypted, so with such settings there is no prefix.
 *
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2
 */
export function cookiePrefix(storage: Storage): string {
  return storage.kind === 'cookies' && storage.secure && !storage.domain ? '__Host-' : '';
}

/**
 * Checks settings that depend on the address of the site.
 *
 * @throws SettingsError naming every setting that does not suit it.
 */
export function checkForSite(identity: IdentityConfig | undefined, siteUrl: string): void {
  if (identity?.storage.kind !== 'cookies') return;
  const { domain, secure } = identity.storage;
  const { protocol, hostname } = new URL(siteUrl);
  const problems: Problem[] = [];
  if (domain && !isOwnDomain(domain, hostname)) {
    const message = `is ${domain}, which is not the domain of the site, ${hostname}: browsers refuse the cookies. Take it out, or name that domain or one above it.`;
    problems.push({ setting: 'storage.domain', message });
  }
  if (!secure && protocol === 'https:') {
    const message = `must be true: the site has https, and browsers would send the tokens unencrypted to ${hostname} too.`;
    problems.push({ setting: 'storage.secure', message });
  }
  if (problems.length > 0) throw new SettingsError(problems);
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

/** Whether cookies of a domain reach a host. A domain without a dot, such as com, is nobody's own. */
function isOwnDomain(domain: string, hostname: string): boolean {
  return hostname === domain || (domain.includes('.') && hostname.endsWith(`.${domain}`));
}

/** Whether a `URL.hostname` is a name or an address of the machine itself: RFC 6761 (6.3), RFC 1122, RFC 4291. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
    hostname,
  );
}
