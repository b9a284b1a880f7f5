import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import { appClientId } from '../connection/ids';
import { CognitoError } from '../errors/cognitoError';
import type { Cognito } from '../state/cognito';
import { refreshTokens, type Tokens } from '../tokens/tokens';
import { redeemCode } from './authorizationCode';
import { readForm } from './formPost';
import type { Parameters } from './parameters';

type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/**
 * Answers POST /oauth2/token: exchanges an authorization code or a refresh token.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html
 */
export async function token(cognito: Cognito, context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.header('Pragma', 'no-cache');
  const form = await readForm(context);
  const answer = form ? await grant(cognito, context, form) : 'invalid_request';
  return typeof answer === 'string' ? context.json({ error: answer }, 400) : context.json(answer);
}

async function grant(
  cognito: Cognito,
  context: Context,
  { values }: Parameters,
): Promise<TokenError | Record<string, unknown>> {
  const grantType = values.get('grant_type');
  if (!grantType || !values.has('client_id')) return 'invalid_request';
  // The client is public, so a request that authenticates a client means another one.
  if (
    values.get('client_id') !== appClientId ||
    values.has('client_secret') ||
    values.has('client_assertion') ||
    context.req.header('authorization') !== undefined
  ) {
    return 'invalid_client';
  }
  if (grantType === 'authorization_code') return exchangeCode(cognito, values);
  if (grantType === 'refresh_token') return refresh(cognito, values);
  return grantType === 'client_credentials' ? 'unauthorized_client' : 'unsupported_grant_type';
}

async function exchangeCode(
  cognito: Cognito,
  values: Parameters['values'],
): Promise<TokenError | Record<string, unknown>> {
  const code = values.get('code');
  const redirectUri = values.get('redirect_uri');
  if (!code || !redirectUri) return 'invalid_request';
  const codeVerifier = values.get('code_verifier') ?? '';
  const tokens = await redeemCode(cognito, code, { redirectUri, codeVerifier });
  return tokens ? answerOf(tokens) : 'invalid_grant';
}

async function refresh(
  cognito: Cognito,
  values: Parameters['values'],
): Promise<TokenError | Record<string, unknown>> {
  const refreshToken = values.get('refresh_token');
  if (!refreshToken) return 'invalid_request';
  try {
    return answerOf(await refreshTokens(cognito, refreshToken));
  } catch (error) {
    if (error instanceof CognitoError) return 'invalid_grant';
    throw error;
  }
}

function answerOf(tokens: Tokens & { RefreshToken?: string }): Record<string, unknown> {
  const scopes = String(decodeJwt(tokens.AccessToken).scope).split(' ');
  return {
    // Without the scope `openid` this is plain OAuth, with no ID token: OpenID Connect Core,
    // 3.1.2.1.
    ...(scopes.includes('openid') && { id_token: tokens.IdToken }),
    access_token: tokens.AccessToken,
    ...(tokens.RefreshToken && { refresh_token: tokens.RefreshToken }),
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  };
}
