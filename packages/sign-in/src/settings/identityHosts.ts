import type { IdentityConfig } from './identityConfig';

/** The origins to which the browser sends requests for the sign-in, and from which it loads members' pictures. */
export interface IdentityHosts {
  connect: string[];
  pictures: string[];
}

/** The origins in the settings, or Amazon's for the region. */
export function identityHosts(identity: IdentityConfig | undefined): IdentityHosts {
  if (!identity) return { connect: [], pictures: [] };
  const { oauth, graphql } = identity;
  const endpoints = [
    userPoolEndpoint(identity),
    identityPoolEndpoint(identity),
    oauth && `https://${oauth.domain}`,
    graphql?.endpoint,
  ];
  const connect = endpoints.flatMap((endpoint) => (endpoint ? [new URL(endpoint).origin] : []));
  return { connect: [...new Set(connect)], pictures: pictureHosts(oauth) };
}

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

/** Only Google provides a picture in the profile. */
function pictureHosts(oauth: IdentityConfig['oauth']): string[] {
  if (!oauth?.providers.includes('Google')) return [];
  // Hosted pages on this machine use a Google stand-in on this machine, on another port.
  const isLocal = new URL(`https://${oauth.domain}`).hostname === 'localhost';
  return ['https://lh3.googleusercontent.com', ...(isLocal ? ['http://localhost:*'] : [])];
}

function amazon(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
