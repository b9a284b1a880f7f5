import type { Cognito } from '../state/cognito';
import { identityProviders, type IdentityProvider } from '../state/hostedModel';
import { appClientId, callbackUrls, logoutUrls } from '../state/pool';

/** The app client: a public one, with the code grant only. */
export interface AppClient {
  clientId: string;
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
  scopes: readonly string[];
  identityProviders: readonly IdentityProvider[];
}

/** The site's app client. */
export function appClient(cognito: Cognito): AppClient {
  return {
    clientId: appClientId,
    callbackUrls: callbackUrls(cognito.siteOrigins),
    logoutUrls: logoutUrls(cognito.siteOrigins),
    scopes: ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'],
    identityProviders,
  };
}
