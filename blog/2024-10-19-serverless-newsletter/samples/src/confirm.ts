import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { page } from './pages';
import { confirm } from './table';
import { readConfirmToken } from './tokens';

// #region handler
/** GET only shows a button, because scanners follow links, too. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const token = readConfirmToken(event.queryStringParameters?.t);
  if (!token) return page(400, 'This link is incomplete.');
  if (event.requestContext.http.method !== 'POST') {
    return page(200, 'One more step:', 'Confirm my subscription');
  }
  if (await confirm(token.id, token.hash)) {
    return page(200, 'Thank you. The next issue will come to you.');
  }
  return page(
    410,
    'This link was used before or has expired. If you used it, all is well; ' +
      'if not, please subscribe again.',
  );
};
// #endregion
