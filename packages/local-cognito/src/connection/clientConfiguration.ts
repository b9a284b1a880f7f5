import { appClientId, identityPoolId, region, userPoolId } from './ids';
import { readPorts, type Ports } from './ports';

/**
 * The settings with which Amplify, an AWS SDK or an OpenID Connect client reaches a local Cognito.
 */
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
