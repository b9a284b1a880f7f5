import type { IdentityConfig } from './identity';

/** The pages of the sign-in. To the first two the hosted pages return a visitor, with a code or signed out. */
export const pages = { callback: '/callback/', logout: '/logout/', account: '/account/' } as const;

export function userPoolEndpoint(identity: IdentityConfig): string {
  return identity.userPoolEndpoint ?? amazon('cognito-idp', identity.region);
}

/** The address of the identity pool, if there is one. */
export function identityPoolEndpoint(identity: IdentityConfig): string | undefined {
  const { identityPoolId: id, identityPoolEndpoint: endpoint } = identity;
  return id && (endpoint ?? amazon('cognito-identity', id.split(':')[0]!));
}

/**
 * The address at which an AppSync API sends what its subscriptions follow: a host of its own at AWS, and a path below
 * the endpoint for an API under a name of the owner's.
 *
 * https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export function realtimeEndpoint(graphqlEndpoint: string): string {
  const url = new URL(graphqlEndpoint);
  url.protocol = url.protocol.replace('http', 'ws');
  const host = url.host.replace('.appsync-api.', '.appsync-realtime-api.');
  if (host === url.host) url.pathname += '/realtime';
  url.host = host;
  return url.href;
}

function amazon(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}

/**
 * What the names of the session's cookies begin with. Browsers take such a cookie only from this very host, over an
 * encrypted connection, so no other host of the domain can replace a member's session by another
 * (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2).
 */
export const cookiePrefix = '__Host-';

/** The prefix of Amplify's keys for the users of an app client. */
export function storagePrefix(clientId: string | undefined): string {
  return `CognitoIdentityServiceProvider.${clientId}`;
}

/** Amplify's key for the name of the last user. */
export function lastUserKey(clientId: string): string {
  return `${storagePrefix(clientId)}.LastAuthUser`;
}

/** What the key of a token to revoke begins with, unlike Amplify's; the time follows in milliseconds. */
export const keptTokenPrefix = 'token-to-revoke.';
