import type { Ports } from '../connection/ports';

/** The local Cognito's client id at the Google stand-in. The client is public: PKCE, no secret. */
export const googleClientId = 'local-cognito.apps.googleusercontent.localhost';

/** Returns the stand-in's issuer identifier and address. */
export function googleIssuer(ports: Ports): string {
  return `http://localhost:${ports.google}`;
}

/** Returns the address to which the stand-in sends people back. */
export function googleRedirectUri(ports: Ports): string {
  return `https://localhost:${ports.hosted}/oauth2/idpresponse`;
}
