import { appClientId } from '../connection/ids';
import type { Cognito } from '../state/cognito';
import { identityProviders, type IdentityProvider } from '../state/hostedModel';

/** The app client. It is public and uses only the authorization code grant. */
export interface AppClient {
  clientId: string;
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
  scopes: readonly string[];
  identityProviders: readonly IdentityProvider[];
}

export function appClient(cognito: Cognito): AppClient {
  return {
    clientId: appClientId,
    callbackUrls: cognito.callbackUrls,
    logoutUrls: cognito.logoutUrls,
    scopes: ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'],
    identityProviders,
  };
}
