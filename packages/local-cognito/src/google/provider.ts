import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, interactionPolicy, Provider as ProviderType } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { base, Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Ports } from '../connection/connection';
import { pageHeaders } from '../pages/page';
import { accounts, googleClientId, googleIssuer, googleRedirectUri, picturePath } from './accounts';
import { failure } from './pages';

const hour = 60 * 60;

/** Returns the OpenID provider behind the Google stand-in, with keys of its own on every start. */
export function googleProvider(ports: Ports): ProviderType {
  const issuer = googleIssuer(ports);
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: googleClientId,
        redirect_uris: [googleRedirectUri(ports)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts the claims of the granted scopes into the ID token:
    // https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const account = accounts.find((each) => each.sub === sub);
      if (!account) return undefined;
      const claims = { ...account, picture: issuer + picturePath(account) };
      return { accountId: sub, claims: () => claims };
    },
    interactions: {
      policy: policy(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies ignore ports, so other servers on localhost receive these too. Distinct names avoid
      // clashes.
      names: {
        session: 'google_stand_in_session',
        interaction: 'google_stand_in_interaction',
        resume: 'google_stand_in_resume',
      },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: 24 * hour,
      IdToken: hour,
      Interaction: hour,
      Session: 24 * hour,
    },
    clientBasedCORS: () => false,
    renderError: async (context, { error, error_description }) => {
      context.set(pageHeaders());
      context.type = 'html';
      const detail = error_description ? `${error}: ${error_description}` : error;
      context.body = String(await failure('This sign-in request is not valid.', detail));
    },
  };
  return new Provider(issuer, configuration);
}

/**
 * Decides which page the stand-in shows: the account chooser at every sign-in, as Google does in a
 * browser that knows several accounts; then consent, once per account and browser session.
 */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = base();
  const notChosen = new Check(
    'account_not_chosen',
    'an account has to be chosen',
    ({ oidc }) => !oidc.result?.login,
  );
  prompts.add(new Prompt({ name: 'select_account', requestable: true }, notChosen), 0);
  return prompts;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}
