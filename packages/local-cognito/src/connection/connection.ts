import { portsToUse } from 'local-service/command';
import { freePorts as anyFreePorts } from 'local-service/http/listen';

export interface Ports {
  /** User-pool and identity-pool API, inbox and control API (http). */
  api: number;
  /** Hosted sign-in pages and OAuth endpoints (https). */
  hosted: number;
  google: number;
}

/** The environment variable that overrides each port. */
export const portVariables = {
  api: 'LOCAL_IDENTITY_PORT',
  hosted: 'LOCAL_HOSTED_PORT',
  google: 'LOCAL_GOOGLE_PORT',
} as const satisfies Record<keyof Ports, string>;

/** Returns the ports to use: the given ones, then those of the environment, then the defaults. */
export function readPorts(given: Partial<Ports> = {}): Ports {
  return portsToUse(portVariables, { api: 9229, hosted: 9443, google: 9230 }, given);
}

export const region = 'eu-central-1';
export const userPoolId = `${region}_LocalPool`;
export const appClientId = '4localblog7client2identity';
export const identityPoolId = `${region}:0f1e2d3c-4b5a-4678-9abc-def012345678`;

/** The part of an issuer before the pool's id, unless another is chosen. */
export function defaultIssuer(ports: Ports): string {
  return `https://localhost:${ports.hosted}`;
}

/** The same at AWS. */
export const awsIssuer = `https://cognito-idp.${region}.amazonaws.com`;

/** The settings with which Amplify, an AWS SDK or an OpenID Connect client reaches a local Cognito. */
export interface ClientConfiguration {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
  identityPoolId: string;
  identityPoolEndpoint: string;
  /** The host of the OAuth endpoints and the hosted pages, with its port. */
  oauthDomain: string;
}

/** Returns the client settings for a local Cognito on these ports, whether or not it is running. */
export function clientConfiguration(ports: Ports = readPorts()): ClientConfiguration {
  return {
    region,
    userPoolId,
    userPoolClientId: appClientId,
    userPoolEndpoint: `http://localhost:${ports.api}/`,
    identityPoolId,
    identityPoolEndpoint: `http://localhost:${ports.api}/identity/`,
    oauthDomain: `localhost:${ports.hosted}`,
  };
}

export async function freePorts(): Promise<Ports> {
  const [api, hosted, google] = await anyFreePorts(3);
  return { api: api ?? 0, hosted: hosted ?? 0, google: google ?? 0 };
}
