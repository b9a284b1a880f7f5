import type { Context } from 'hono';
import { appClientId } from '../connection/ids';
import { CognitoError } from '../errors/cognitoError';
import type { Cognito } from '../state/cognito';
import { revokeRefreshToken } from '../tokens/tokens';
import { readForm } from './formPost';

/**
 * POST /oauth2/revoke: ends the session of a refresh token.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/revocation-endpoint.html
 */
export async function revoke(cognito: Cognito, context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const form = await readForm(context);
  const refreshToken = form?.values.get('token');
  if (!refreshToken) return context.json({ error: 'invalid_request' }, 400);
  if (
    form?.values.get('client_id') !== appClientId ||
    form.values.has('client_secret') ||
    context.req.header('authorization') !== undefined
  ) {
    return context.json({ error: 'invalid_client' }, 400);
  }
  try {
    revokeRefreshToken(cognito, refreshToken);
    return context.body(null, 200);
  } catch (error) {
    if (error instanceof CognitoError)
      return context.json({ error: 'unsupported_token_type' }, 400);
    throw error;
  }
}
