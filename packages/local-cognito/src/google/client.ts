import type { Ports } from '../ports';

/** How the local Cognito is registered at the Google stand-in. A public client: PKCE, no secret. */
export const googleClientId = 'local-cognito.apps.googleusercontent.localhost';

/** The stand-in's issuer identifier and address. */
export function googleIssuer(ports: Ports): string {
  return `http://localhost:${ports.google}`;
}

/** Where the stand-in sends people back to. */
export function googleRedirectUri(ports: Ports): string {
  return `https://localhost:${ports.hosted}/oauth2/idpresponse`;
}
