import type { Ports } from './ports';

export const region = 'eu-central-1';
/** SRP hashes this part of the user pool's id, the one after the underscore. */
export const poolName = 'LocalPool';
export const userPoolId = `${region}_${poolName}`;
export const appClientId = '4localblog7client2identity';
export const identityPoolId = `${region}:0f1e2d3c-4b5a-4678-9abc-def012345678`;

/** Returns the `iss` of every token. The discovery document is served below this address. */
export function issuer(ports: Ports): string {
  return `https://localhost:${ports.hosted}/${userPoolId}`;
}
