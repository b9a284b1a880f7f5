import type { IdentityConfig } from './identityConfig';

/** Origins that the browser talks to for the sign-in, and where it loads members' pictures from. */
export interface IdentityHosts {
  connect: string[];
  pictures: string[];
}

/** The origins that the settings name, or Amazon's for their regions. */
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

/** Where the user pool answers. */
export function userPoolEndpoint(identity: IdentityConfig): string {
  return identity.userPoolEndpoint ?? amazon('cognito-idp', identity.region);
}

/** Where the identity pool answers, if there is one. */
export function identityPoolEndpoint({
  identityPoolId,
  identityPoolEndpoint: endpoint,
}: IdentityConfig): string | undefined {
  if (!identityPoolId) return undefined;
  return endpoint ?? amazon('cognito-identity', identityPoolId.split(':')[0] ?? '');
}

/** Of the providers, only Google puts a picture into the profile. */
function pictureHosts(oauth: IdentityConfig['oauth']): string[] {
  if (!oauth?.providers.includes('Google')) return [];
  // Behind hosted pages on this machine stands a Google on this machine, on a port of its own.
  const isLocal = new URL(`https://${oauth.domain}`).hostname === 'localhost';
  return ['https://lh3.googleusercontent.com', ...(isLocal ? ['http://localhost:*'] : [])];
}

function amazon(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
