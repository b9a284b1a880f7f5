import type { IdentityConfig } from './identity';

/** The addresses of the sign-in's pages, shared by the site, its configuration and its headers. */
export const pages = {
  /** Where the hosted pages return a visitor with a code. */
  callback: '/callback/',
  /** Where they return a visitor who signed out. */
  logout: '/logout/',
  /** The member's own page. */
  account: '/account/',
} as const;

/** The address of the user pool. */
export function userPoolEndpoint(identity: IdentityConfig): string {
  return identity.userPoolEndpoint ?? amazon('cognito-idp', identity.region);
}

/** The address of the identity pool, if there is one. */
export function identityPoolEndpoint({
  identityPoolId,
  identityPoolEndpoint: endpoint,
}: IdentityConfig): string | undefined {
  if (!identityPoolId) return undefined;
  return endpoint ?? amazon('cognito-identity', identityPoolId.split(':')[0] ?? '');
}

/**
 * The address at which an AppSync API sends what its subscriptions follow: a host of its own at AWS, and a path below the
 * endpoint for an API under a name of the owner's.
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
