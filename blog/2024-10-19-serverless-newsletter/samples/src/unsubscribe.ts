import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { unsubscribeKeys } from './keys';
import { page } from './pages';
import { leave } from './table';
import { readUnsubscribeToken } from './tokens';

// #region handler
/**
 * POST comes from the button, or from a mail service on behalf of its user
 * (RFC 8058). It brings no cookie, and the body does not matter.
 */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const keys = await unsubscribeKeys();
  const id = readUnsubscribeToken(event.queryStringParameters?.t, keys);
  if (!id) return page(400, 'This link is incomplete.');
  if (event.requestContext.http.method !== 'POST') {
    return page(200, 'No more issues?', 'Unsubscribe');
  }
  await leave(id, 'UNSUBSCRIBED', 'link');
  return page(200, 'Done. You will get no further issues.');
};
// #endregion
