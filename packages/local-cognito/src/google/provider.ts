import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { html } from 'hono/html';
import type { Configuration, interactionPolicy, Provider as ProviderType } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { base, Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Ports } from '../connection/connection';
import { layout, type Markup, pageHeaders } from '../pages/page';

// The ids have 21 digits, like Google's.
export const accounts = [
  account('101812185212101518520', 'Ada', 'Lovelace'),
  account('101906120919920101095', 'Grace', 'Hopper'),
];

function account(sub: string, given_name: string, family_name: string) {
  const email = `${given_name.toLowerCase()}@example.com`;
  const name = `${given_name} ${family_name}`;
  return { sub, email, email_verified: true, name, given_name, family_name };
}

type GoogleAccount = (typeof accounts)[number];

export function picturePath(account: GoogleAccount): string {
  return `/pictures/${account.given_name.toLowerCase()}.svg`;
}

/** An SVG image: the first letter on a colored square. */
export function picture(account: GoogleAccount): string {
  const hue = (account.given_name.charCodeAt(0) * 41) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="hsl(${hue} 55% 36%)"/>` +
    '<text x="48" y="66" font-family="system-ui, sans-serif" font-size="52" fill="#fff"' +
    ` text-anchor="middle">${account.given_name.charAt(0)}</text></svg>`
  );
}

/** The local Cognito's client id at the Google stand-in. The client is public: PKCE, no secret. */
export const googleClientId = 'local-cognito.apps.googleusercontent.localhost';

export function googleIssuer(ports: Ports): string {
  return `http://localhost:${ports.google}`;
}

export function providerRedirectUri(ports: Ports): string {
  return `https://localhost:${ports.hosted}/oauth2/idpresponse`;
}

const hour = 60 * 60;

/** Returns the OpenID provider behind the Google stand-in. */
export function googleProvider(ports: Ports, key: JsonWebKey): ProviderType {
  const issuer = googleIssuer(ports);
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [
      {
        ...{ client_id: googleClientId, redirect_uris: [providerRedirectUri(ports)] },
        ...{ grant_types: ['authorization_code'], response_types: ['code'] },
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
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies ignore ports, so other servers on localhost receive these too. Distinct names avoid clashes.
      names: {
        session: 'google_stand_in_session',
        interaction: 'google_stand_in_interaction',
        resume: 'google_stand_in_resume',
      },
    },
    ttl: {
      ...{ AccessToken: hour, IdToken: hour, AuthorizationCode: 60 },
      ...{ Grant: 24 * hour, Session: 24 * hour, Interaction: hour },
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
 * Decides which page the stand-in shows: the account chooser at every sign-in, as Google does in a browser that knows
 * several accounts; then consent, once per account and browser session.
 */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = base();
  const reason = 'an account has to be chosen';
  const notChosen = new Check('account_not_chosen', reason, ({ oidc }) => !oidc.result?.login);
  prompts.add(new Prompt({ name: 'select_account', requestable: true }, notChosen), 0);
  return prompts;
}

/** Makes the key of the Google stand-in, a new one on every start. */
export async function newGoogleKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') };
}

const notice =
  'Local Google stand-in: this page runs on this computer, Google is not involved, and no password is needed.';

/** Renders the account chooser. Its form posts `account` (an email address) to `…/account`, or to `…/cancel`. */
export function accountChooser(path: string, accounts: readonly GoogleAccount[]): Markup {
  const choice = (account: GoogleAccount) =>
    html`<button class="account" name="account" value="${account.email}">
      <img src="${picturePath(account)}" alt="" width="40" height="40" />
      <span>${account.name} <small>${account.email}</small></span>
    </button>`;
  return layout(
    'Choose an account – Local Google stand-in',
    notice,
    html`<h1>Choose an account</h1>
      <p class="muted">to continue to the local user pool</p>
      <form method="post" action="${path}/account">
        ${accounts.map(choice)}
        <button formaction="${path}/cancel">Cancel</button>
      </form>`,
  );
}

/** Asks whether the account's data may be passed on. Its form posts to `…/consent`, or to `…/cancel`. */
export function consent(path: string, account: GoogleAccount): Markup {
  return layout(
    'Allow access – Local Google stand-in',
    notice,
    html`<h1>Allow access</h1>
      <p>
        The local user pool wants to access the name, email address and profile picture of
        <strong>${account.email}</strong>.
      </p>
      <form method="post" action="${path}/consent">
        <button class="primary">Continue</button>
        <button formaction="${path}/cancel">Cancel</button>
      </form>`,
  );
}

/** Renders a page that says why a sign-in cannot continue. */
export function failure(message: string, detail = ''): Markup {
  return layout(
    'Sign-in stopped – Local Google stand-in',
    notice,
    html`<h1>Sign-in stopped</h1>
      <p>${message}</p>
      ${detail && html`<p class="detail">${detail}</p>`}`,
  );
}
