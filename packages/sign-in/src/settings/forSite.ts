import type { Problem } from 'docusaurus-quiet-pages/common/secrets';
import type { IdentityConfig } from './identityConfig';
import { pagesBelow } from './pages';
import { SettingsError } from './settingsError';

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
    problems.push({ setting: 'AUTH_COOKIE_DOMAIN', message });
  }
  if (!secure && protocol === 'https:') {
    const message = `must be true: the site has https, and browsers would send the tokens unencrypted to ${hostname} too.`;
    problems.push({ setting: 'AUTH_COOKIE_SECURE', message });
  }
  if (problems.length > 0) throw new SettingsError(problems);
}

/**
 * Checks that the hosted pages return to the site: it may be below the root of its host, and each of its languages has
 * pages of its own to return to.
 *
 * @param baseUrl that of the site in one language
 * @throws SettingsError naming each address that is missing.
 */
export function checkRedirects(identity: IdentityConfig | undefined, baseUrl: string): void {
  if (!identity?.oauth) return;
  const { redirectSignIn, redirectSignOut } = identity.oauth;
  const { callback, logout } = pagesBelow(baseUrl);
  const problems = [
    ...lacking('AUTH_REDIRECT_SIGN_IN', callback, redirectSignIn),
    ...lacking('AUTH_REDIRECT_SIGN_OUT', logout, redirectSignOut),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
}

function lacking(setting: string, page: string, addresses: string[]): Problem[] {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return [...origins]
    .map((origin) => origin + page)
    .filter((address) => !addresses.includes(address))
    .map((address) => ({ setting, message: `lacks ${address}, one of the site's pages. Add it.` }));
}

/** Says what cookies mean that go with requests of other sites; undefined if there are none. */
export function crossSiteWarning(identity: IdentityConfig | undefined): string | undefined {
  if (identity?.storage.kind !== 'cookies' || identity.storage.sameSite !== 'none')
    return undefined;
  return 'AUTH_COOKIE_SAME_SITE is none: every other site can make browsers send requests to this one that carry the tokens of the member. This site never needs that, because its own scripts read them. Take lax or strict, unless you know of a page elsewhere that needs it.';
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
    ['AUTH_USER_POOL_ENDPOINT', identity.userPoolEndpoint],
    ['AUTH_IDENTITY_POOL_ENDPOINT', identity.identityPoolEndpoint],
    ['AUTH_OAUTH_DOMAIN', identity.oauth && `https://${identity.oauth.domain}`],
    ['AUTH_GRAPHQL_ENDPOINT', identity.graphql?.endpoint],
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
