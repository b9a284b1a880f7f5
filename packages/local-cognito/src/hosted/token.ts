import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import { CognitoError } from '../constraints/constraints';
import { type Cognito, findClient } from '../state/cognito';
import { type Tokens, attributeClaims, issueClientToken, refreshTokens } from '../tokens/tokens';
import { revokeRefreshToken, verifyAccessToken } from '../tokens/tokens';
import { isSame } from '../tokens/clientSecrets';
import { redeemCode } from './session';
import { allowedScopes, type Parameters, readForm, words } from './authorizationRequest';

type Form = Parameters['values'];

/** A client's own token comes without one for a user. */
type Issued = Omit<Tokens, 'IdToken'> & Partial<Pick<Tokens, 'IdToken'>>;

type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/** POST /oauth2/token: https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html */
export async function token(cognito: Cognito, context: Context): Promise<Response> {
  context.header('Pragma', 'no-cache');
  const form = await readForm(context);
  const answer = form ? await grant(cognito, context, form) : 'invalid_request';
  return typeof answer === 'string'
    ? context.json({ error: answer }, 400)
    : context.json(tokenResponse(answer));
}

async function grant(service: Cognito, context: Context, form: Form): Promise<TokenError | Issued> {
  const grantType = form.get('grant_type');
  if (!grantType) return 'invalid_request';
  if (!form.has('client_id') && !context.req.header('authorization')) return 'invalid_request';
  const cognito = clientOf(service, context, form);
  if (!cognito) return 'invalid_client';
  if (grantType === 'authorization_code') return exchangeCode(cognito, form).catch(refused);
  if (grantType === 'refresh_token') return refresh(cognito, form).catch(refused);
  if (grantType === 'client_credentials') return clientCredentials(cognito, form);
  return 'unsupported_grant_type';
}

/**
 * Finds the client that sends a form, if it proves itself: with its secret in a header (`client_secret_basic`) or in the
 * form (`client_secret_post`), not in both (RFC 6749, 2.3). A public client has none to send.
 */
function clientOf(service: Cognito, context: Context, form: Form): Cognito | undefined {
  const header = context.req.header('authorization');
  const basic = header === undefined ? undefined : basicCredentials(header);
  if (header !== undefined && (!basic || form.has('client_secret'))) return undefined;
  const id = basic?.id ?? form.get('client_id') ?? '';
  if (form.has('client_assertion') || (form.get('client_id') ?? id) !== id) return undefined;
  const cognito = findClient(service, id);
  const given = basic?.secret ?? form.get('client_secret');
  const secret = cognito?.client.secret;
  const isProven = secret === undefined ? given === undefined : isSame(secret, given ?? '');
  return isProven ? cognito : undefined;
}

/** Reads the header of HTTP's Basic scheme, whose two parts are encoded as in a form (RFC 6749, 2.3.1). */
function basicCredentials(header: string): { id: string; secret: string } | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1] ?? '';
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const decoded = (text: string) => new URLSearchParams(`_=${text}`).get('_') ?? '';
  return { id: decoded(id), secret: decoded(secret) };
}

async function exchangeCode(cognito: Cognito, form: Form): Promise<TokenError | Tokens> {
  const code = form.get('code');
  const redirectUri = form.get('redirect_uri');
  if (!code || !redirectUri) return 'invalid_request';
  const codeVerifier = form.get('code_verifier') ?? '';
  return (await redeemCode(cognito, code, { redirectUri, codeVerifier })) ?? 'invalid_grant';
}

async function refresh(cognito: Cognito, form: Form): Promise<TokenError | Tokens> {
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) return 'invalid_request';
  return refreshTokens(cognito, refreshToken);
}

/** Answers where the user pool's API would say why, such as that a trigger has failed. */
function refused(error: unknown): TokenError {
  if (error instanceof CognitoError) return 'invalid_grant';
  throw error;
}

/** A token for the client itself, of which no user knows. There is nothing to refresh (RFC 6749, 4.4.3). */
async function clientCredentials(cognito: Cognito, form: Form): Promise<TokenError | Issued> {
  const { allowedOAuthFlows, described } = cognito.client;
  if (!allowedOAuthFlows.includes('client_credentials')) {
    // A client with the flow and without AllowedOAuthFlowsUserPoolClient: https://github.com/aws/aws-sdk-js-v3/issues/7158
    const isOff = JSON.stringify(described.AllowedOAuthFlows)?.includes('client_credentials');
    return isOff ? 'invalid_grant' : 'unauthorized_client';
  }
  const allowed = allowedScopes(cognito);
  const requested = words(form.get('scope'));
  // https://repost.aws/questions/QUnhrxb08MRJaH7hIRtUnCKA/oauth-password-grant-type-with-cognito
  if (allowed.length === 0 || requested.some((scope) => !allowed.includes(scope))) {
    return 'invalid_scope';
  }
  return issueClientToken(cognito, requested.length ? requested : allowed);
}

function tokenResponse(tokens: Issued): object {
  const scopes = String(decodeJwt(tokens.AccessToken).scope).split(' ');
  return {
    // Without the scope `openid` this is plain OAuth, with no ID token: OpenID Connect Core,
    // 3.1.2.1.
    ...(tokens.IdToken && scopes.includes('openid') && { id_token: tokens.IdToken }),
    access_token: tokens.AccessToken,
    ...(tokens.RefreshToken && { refresh_token: tokens.RefreshToken }),
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  };
}

/** POST /oauth2/revoke: https://docs.aws.amazon.com/cognito/latest/developerguide/revocation-endpoint.html */
export async function revoke(service: Cognito, context: Context): Promise<Response> {
  const form = await readForm(context);
  const refreshToken = form?.get('token');
  if (!form || !refreshToken) return context.json({ error: 'invalid_request' }, 400);
  const cognito = clientOf(service, context, form);
  if (!cognito) return context.json({ error: 'invalid_client' }, 400);
  try {
    revokeRefreshToken(cognito, refreshToken);
    return context.body(null, 200);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return context.json({ error: 'unsupported_token_type' }, 400);
  }
}

const invalidToken =
  'Access token is expired, disabled, or deleted, or the user has globally signed out.';

/** GET or POST /oauth2/userInfo: https://docs.aws.amazon.com/cognito/latest/developerguide/userinfo-endpoint.html */
export async function userInfo(service: Cognito, context: Context): Promise<Response> {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (!bearer) {
    return refuse(context, 400, 'invalid_request', 'Bad OAuth2 request at UserInfo Endpoint');
  }
  try {
    const { cognito, user, claims } = await verifyAccessToken(service, bearer);
    const scopes = String(claims.scope).split(' ');
    if (!scopes.includes('openid')) {
      return refuse(context, 401, 'invalid_token', 'Access token does not contain openid scope');
    }
    const claimed = Object.entries(attributeClaims(cognito, user, scopes));
    return context.json({
      sub: user.sub,
      // Cognito's booleans are strings here.
      ...Object.fromEntries(claimed.map(([name, value]) => [name, String(value)])),
      ...(user.identities.length && { identities: JSON.stringify(user.identities) }),
      username: user.username,
    });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return refuse(context, 401, 'invalid_token', invalidToken);
  }
}

function refuse(context: Context, status: 400 | 401, error: string, description: string): Response {
  context.header('WWW-Authenticate', `Bearer error="${error}", error_description="${description}"`);
  return context.json({ error, error_description: description }, status);
}
