import { clientConfiguration } from 'local-cognito/client-configuration';
import { localMembers } from './localMembers';
import type { SignInSettings } from 'docusaurus-cognito-sign-in/settings/identity';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';

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
export function localSiteEnvironment(siteAddresses: readonly string[]) {
  const { oauthDomain, ...pools } = clientConfiguration();
  const { callbackUrls, logoutUrls } = redirectUrls(siteAddresses);
  const settings: SignInSettings = {
    Auth: {
      Cognito: {
        ...pools,
        allowGuestAccess: true,
        loginWith: {
          oauth: {
            domain: oauthDomain,
            redirectSignIn: callbackUrls,
            redirectSignOut: logoutUrls,
            responseType: 'code',
          },
        },
      },
    },
    API: { GraphQL: localMembers() },
    // Amplify warns on every page of an endpoint that is not Amazon's.
    logLevel: 'ERROR',
  };
  return { AMPLIFY_CONFIG: JSON.stringify(settings) };
}
