import { Amplify, type ResourcesConfig } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import type { IdentityConfig } from '../settings/identity';
import { boundRequests } from './requests';
import { pages } from '../settings/addresses';
import { followAmplify } from './followAmplify';

/** What Amplify is needed for: the session, redirects too, or one after which the account may be deleted. */
type Use = 'session' | 'redirects' | 'deletion';

/**
 * The scope of access tokens that may use the user pool's operations for members, such as DeleteUser. Tokens of an
 * ordinary sign-in at a provider do not have it, so that a copy of one cannot do these things.
 */
export const userAdminScope = 'aws.cognito.signin.user.admin';

let configured: { use: Use; done: Promise<void> } | undefined;

/**
 * Starts Amplify with the site's identity settings. A later call configures it again only if the new use needs others.
 * Listening comes first, because Amplify reports a redirect that has just ended as soon as it is configured.
 *
 * OAuth redirects are left out until they are needed: once they are configured, Amplify's listener treats any page
 * without a `code` as the end of a redirect, and cancels one that another tab has begun.
 */
export function startAmplify(use: Use): Promise<void> {
  followAmplify();
  // What is configured for redirects serves the session, too.
  if (configured && (use === 'session' || configured.use === use)) return configured.done;
  const done = configure(use);
  configured = { use, done };
  done.catch(() => (configured = undefined));
  return done;
}

/** Whether Amplify's listener has already read the address of this page, which it does only once. */
export function isConfiguredForRedirects(): boolean {
  return configured !== undefined && configured.use !== 'session';
}

async function configure(use: Use): Promise<void> {
  // Downloaded first: `configure` chooses local storage, and nothing may run between it and the next line.
  const cookies = identity.storage.kind === 'cookies' && (await import('./cookieStorage'));
  ConsoleLogger.LOG_LEVEL = identity.logLevel;
  boundRequests(identity);
  Amplify.configure({ Auth: toAuth(identity, use), API: toApi(identity) });
  if (cookies && identity.storage.kind === 'cookies') cookies.keepTokensInCookies(identity.storage);
}

function toApi({ graphql, region }: IdentityConfig): ResourcesConfig['API'] {
  if (!graphql) return undefined;
  const { endpoint, apiKey } = graphql;
  const access = apiKey
    ? ({ defaultAuthMode: 'apiKey', apiKey } as const)
    : ({ defaultAuthMode: 'userPool' } as const);
  return { GraphQL: { endpoint, region, ...access } };
}

function toAuth(config: IdentityConfig, use: Use): ResourcesConfig['Auth'] {
  const { loginMechanism, oauth, identityPoolId, identityPoolEndpoint, allowGuestAccess } = config;
  const attributes = ['email', ...config.signUpAttributes];
  const pool = {
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    userPoolEndpoint: config.userPoolEndpoint,
    signUpVerificationMethod: config.verificationMethod,
    userAttributes: Object.fromEntries(attributes.map((name) => [name, { required: true }])),
    passwordFormat: config.passwordPolicy,
    loginWith: {
      [loginMechanism === 'phone_number' ? 'phone' : loginMechanism]: true,
      ...(oauth && use !== 'session' && { oauth: toOAuth(oauth, use) }),
    },
  };
  if (!identityPoolId) return { Cognito: pool };
  return { Cognito: { ...pool, identityPoolId, identityPoolEndpoint, allowGuestAccess } };
}

/**
 * Leaves only the addresses of this very site: Amplify would also accept one of the same host with another port, which
 * the user pool refuses.
 */
function toOAuth(oauth: NonNullable<IdentityConfig['oauth']>, use: Use) {
  const here = (page: string) => (address: string) => address === window.location.origin + page;
  return {
    ...oauth,
    scopes: [...new Set([...oauth.scopes, ...(use === 'deletion' ? [userAdminScope] : [])])],
    redirectSignIn: oauth.redirectSignIn.filter(here(pages.callback)),
    redirectSignOut: oauth.redirectSignOut.filter(here(pages.logout)),
  };
}
