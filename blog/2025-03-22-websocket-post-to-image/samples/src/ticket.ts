import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda';
import { env, now, ticketSecret } from './env';
import { issue } from './tickets';

// #region handler
export async function handler(
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { claims } = event.requestContext.authorizer.jwt;
  // The authorizer turns a list into the text "[authors editors]". A name
  // may hold dots and slashes, but no space, so only spaces separate names.
  const groups = String(claims['cognito:groups'] ?? '').replace(/^\[|\]$/g, '');
  if (!groups.split(' ').includes(env('AUTHOR_GROUP'))) {
    return { statusCode: 403, body: 'Authors only' };
  }
  const ticket = issue(String(claims.sub), await ticketSecret(), now());
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    },
    body: JSON.stringify({ ticket }),
  };
}
// #endregion
