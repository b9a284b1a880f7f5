import type { Problem } from 'docusaurus-quiet-pages/common/mistakes';
import { identityPoolEndpoint, pages, realtimeEndpoint, userPoolEndpoint } from './addresses';
import { SettingsError, type IdentityConfig } from './identity';

/**
 * What a server has to know of the sign-in to send the right headers: the pages that need headers of their own, and the
 * origins that a content security policy allows.
 */
export function servedFor(identity: IdentityConfig | undefined) {
  return {
    connect: identity ? requestedOrigins(identity) : [],
    pictures: pictureOrigins(identity?.oauth),
    /** The pages that show visitors their own affairs. Search engines should not list them. */
    privatePages: [pages.callback, pages.logout, pages.account] as string[],
    /** The pages whose addresses carry codes. No cache may store them. */
    unstoredPages: [pages.callback, pages.logout] as string[],
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
