import type { Context } from 'hono';
import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { attributeClaims } from '../tokens/tokenClaims';
import { verifyAccessToken } from '../tokens/verifyToken';

const invalidToken =
  'Access token is expired, disabled, or deleted, or the user has globally signed out.';

/**
 * GET or POST /oauth2/userInfo: the user's attributes that the token's scopes allow.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/userinfo-endpoint.html
 */
export async function userInfo(cognito: Cognito, context: Context): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (!bearer) {
    return refuse(context, 400, 'invalid_request', 'Bad OAuth2 request at UserInfo Endpoint');
  }
  try {
    const { user, claims } = await verifyAccessToken(cognito, bearer);
    const scopes = String(claims.scope).split(' ');
    if (!scopes.includes('openid')) {
      return refuse(context, 401, 'invalid_token', 'Access token does not contain openid scope');
    }
    return context.json({
      sub: user.sub,
      // Cognito's booleans are strings here.
      ...Object.fromEntries(
        Object.entries(attributeClaims(user, scopes)).map(([name, value]) => [name, String(value)]),
      ),
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
