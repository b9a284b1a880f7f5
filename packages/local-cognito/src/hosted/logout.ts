import type { Context } from 'hono';
import { appClientId } from '../connection/ids';
import type { Cognito } from '../state/cognito';
import { endHostedSession } from './hostedSession';
import { respondWithErrorPage } from './pages';
import { readParameters } from './parameters';

/**
 * GET /logout: signs this browser out, then goes to the client's logout_uri. If the request has the
 * parameters of /oauth2/authorize instead, it goes on to another sign-in.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
export function logout(cognito: Cognito, context: Context): Response | Promise<Response> {
  const url = new URL(context.req.url);
  const { values, repeated } = readParameters(url.searchParams);
  if (repeated.size) return respondWithErrorPage(context, 'invalid_request');
  if (values.get('client_id') !== appClientId) {
    return respondWithErrorPage(context, 'invalid_client');
  }

  const logoutUri = values.get('logout_uri');
  const redirectUri = values.get('redirect_uri');
  if (logoutUri ? !cognito.logoutUrls.includes(logoutUri) : !redirectUri) {
    return respondWithErrorPage(context, logoutUri ? 'redirect_mismatch' : 'invalid_request');
  }
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  endHostedSession(cognito, context);
  // /login checks the parameters of a sign-in.
  return context.redirect(logoutUri ?? `/login${url.search}`);
}
