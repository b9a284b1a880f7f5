import {
  appClientId,
  callbackUrls,
  identityPoolId,
  logoutUrls,
  region,
  userPoolId,
} from '../../packages/local-cognito/src/state/pool';
import { readPorts, type Ports } from '../../packages/local-cognito/src/ports';

/**
 * The environment with which the site is built to use the local identity provider.
 * @param siteOrigins where the site is served, such as http://localhost:3000
 */
export function localSiteEnvironment(
  siteOrigins: readonly string[],
  ports: Ports = readPorts(),
): Record<string, string> {
  return {
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: region,
    AUTH_USER_POOL_ID: userPoolId,
    AUTH_USER_POOL_CLIENT_ID: appClientId,
    AUTH_USER_POOL_ENDPOINT: `http://localhost:${ports.api}/`,
    AUTH_IDENTITY_POOL_ID: identityPoolId,
    AUTH_IDENTITY_POOL_ENDPOINT: `http://localhost:${ports.api}/identity/`,
    AUTH_GUEST_ACCESS: 'true',
    AUTH_OAUTH_DOMAIN: `localhost:${ports.hosted}`,
    AUTH_REDIRECT_SIGN_IN: callbackUrls(siteOrigins).join(','),
    AUTH_REDIRECT_SIGN_OUT: logoutUrls(siteOrigins).join(','),
    AUTH_SOCIAL_PROVIDERS: 'Google',
    // Amplify warns on every page of an endpoint that is not Amazon's.
    AUTH_LOG_LEVEL: 'ERROR',
  };
}
