import { type Context, Hono } from 'hono';
import { CognitoError } from '../constraints/constraints';
import { type Cognito, issuerOf, requirePool } from '../state/cognito';
import { standardScopes } from '../state/poolParts';
import { publicKeys } from '../tokens/tokens';
import { idpResponse } from './providerSignIn';
import { authorize, logIn, logout, showLogin } from './login';
import { respondWithErrorPage } from './pages';
import { revoke, token, userInfo } from './token';

/** Where a pool tells of itself, below the hosted pages and, as at AWS, below the user pool's API. */
const wellKnown = '/:poolId{[\\w-]+_[0-9a-zA-Z]+}/.well-known';

/** The paths whose answers scripts read. Browsers open the others as pages. */
export const readByScripts = [
  ...['token', 'revoke', 'userInfo'].map((name) => `/oauth2/${name}`),
  `${wellKnown}/*`,
];

/** Serves the hosted UI's host: Cognito's OAuth 2.0 endpoints and its login page. */
export function oauthApp(cognito: Cognito): Hono {
  const app = new Hono();
  app.route('/', discoveryApp(cognito));

  // All else is for one browser or client, and its address may have a code.
  app.use((context, next) => {
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    return next();
  });
  app.get('/oauth2/authorize', (context) => authorize(cognito, context));
  app.get('/oauth2/idpresponse', (context) => idpResponse(cognito, context));
  app.get('/login', (context) => showLogin(cognito, context));
  app.post('/login', (context) => logIn(cognito, context));
  app.get('/logout', (context) => logout(cognito, context));

  app.post('/oauth2/token', (context) => token(cognito, context));
  app.all('/oauth2/token', postOnly);
  app.post('/oauth2/revoke', (context) => revoke(cognito, context));
  app.all('/oauth2/revoke', postOnly);
  app.on(['GET', 'POST'], '/oauth2/userInfo', (context) => userInfo(cognito, context));

  app.all('*', (context) => respondWithErrorPage(context, 'not_found'));
  return app;
}

function postOnly(context: Context): Response {
  return context.json({ error: 'invalid_request' }, 405, { Allow: 'POST' });
}

export function discoveryApp(cognito: Cognito): Hono {
  const app = new Hono();
  app.get(`${wellKnown}/jwks.json`, (context) => describe(cognito, context, publicKeys));
  app.get(`${wellKnown}/openid-configuration`, (context) =>
    describe(cognito, context, openIdConfiguration),
  );
  return app;
}

function describe(
  cognito: Cognito,
  context: Context,
  description: (ofPool: Cognito, origin: string) => object,
): Response {
  try {
    const ofPool = requirePool(cognito, context.req.param('poolId') ?? '');
    return context.json(description(ofPool, new URL(context.req.url).origin));
  } catch (error) {
    if (error instanceof CognitoError) return context.json({ message: error.message }, 404);
    throw error;
  }
}

/**
 * The user pool's OpenID configuration. It equals Cognito's, and adds the code challenge method and public clients, which
 * Cognito supports but does not list.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints.html
 */
function openIdConfiguration(cognito: Cognito, origin: string): Record<string, unknown> {
  const host = `https://localhost:${cognito.ports.hosted}`;
  return {
    authorization_endpoint: `${host}/oauth2/authorize`,
    code_challenge_methods_supported: ['S256'],
    end_session_endpoint: `${host}/logout`,
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    id_token_signing_alg_values_supported: ['RS256'],
    issuer: issuerOf(cognito),
    // Beside this document, wherever that was read: a chosen issuer need not lead here.
    jwks_uri: `${origin}/${cognito.pool.id}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    revocation_endpoint: `${host}/oauth2/revoke`,
    scopes_supported: standardScopes,
    subject_types_supported: ['public'],
    token_endpoint: `${host}/oauth2/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    userinfo_endpoint: `${host}/oauth2/userInfo`,
  };
}
