import { clientConfiguration } from 'local-cognito/client-configuration';
import { localMembers } from './localMembers';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';

/** The addresses of the site's sign-in pages. The app client redirects only to these. */
export function redirectUrls(siteAddresses: readonly string[]): {
  callbackUrls: string[];
  logoutUrls: string[];
} {
  return {
    callbackUrls: siteAddresses.map((address) => `${address}${pages.callback}`),
    logoutUrls: siteAddresses.map((address) => `${address}${pages.logout}`),
  };
}

/**
 * The environment with which the site is built to use the local identity provider.
 * @param siteAddresses where the site is served in each of its languages, such as http://localhost:3000
 */
export function localSiteEnvironment(siteAddresses: readonly string[]): Record<string, string> {
  const client = clientConfiguration();
  const members = localMembers();
  const { callbackUrls, logoutUrls } = redirectUrls(siteAddresses);
  return {
    AUTH_ENV_FILES: 'off',
    AUTH_REGION: client.region,
    AUTH_USER_POOL_ID: client.userPoolId,
    AUTH_USER_POOL_CLIENT_ID: client.userPoolClientId,
    AUTH_USER_POOL_ENDPOINT: client.userPoolEndpoint,
    AUTH_IDENTITY_POOL_ID: client.identityPoolId,
    AUTH_IDENTITY_POOL_ENDPOINT: client.identityPoolEndpoint,
    AUTH_GUEST_ACCESS: 'true',
    AUTH_OAUTH_DOMAIN: client.oauthDomain,
    AUTH_REDIRECT_SIGN_IN: callbackUrls.join(','),
    AUTH_REDIRECT_SIGN_OUT: logoutUrls.join(','),
    AUTH_SOCIAL_PROVIDERS: 'Google',
    AUTH_GRAPHQL_ENDPOINT: members.endpoint,
    AUTH_GRAPHQL_API_KEY: members.apiKey,
    // Amplify warns on every page of an endpoint that is not Amazon's.
    AUTH_LOG_LEVEL: 'ERROR',
  };
}
