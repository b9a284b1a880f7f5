import type { IdentityConfig } from './identityConfig';

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

function amazon(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
