import type { Context } from 'hono';
import type { Cognito } from '../state/cognito';
import type { AuthorizationRequest } from '../state/hostedModel';
import { appClient } from './appClient';
import { grantCode } from './authorizationCode';
import { errorLocation, parseAuthorizationRequest } from './authorizationRequest';
import { bindBrowser } from './browserBinding';
import { respondWithErrorPage } from './errorPage';
import { beginGoogleSignIn, GoogleError } from './googleSignIn';
import { readHostedSession } from './hostedSession';

/**
 * GET /oauth2/authorize: if this browser is signed in, it goes back to the site with a code;
 * otherwise it goes on to Google or the login page.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export async function authorize(cognito: Cognito, context: Context): Promise<Response> {
  const url = new URL(context.req.url);
  const parsed = parseAuthorizationRequest(url.searchParams, appClient(cognito));
  if (parsed.kind === 'page') return respondWithErrorPage(context, parsed.error);
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  if (parsed.kind === 'redirect') return context.redirect(parsed.location);

  const { request } = parsed;
  const session = usableSession(cognito, context, request);
  if (session) {
    return context.redirect(grantCode(cognito, request, session.user, session.authTime));
  }
  if (request.prompt.includes('none')) {
    return context.redirect(
      errorLocation(request.redirectUri, request.state, {
        error: 'login_required',
        description: 'login_required',
      }),
    );
  }
  if (request.identityProvider === 'Google') return goToGoogle(cognito, context, request);
  return context.redirect(`/login${url.search}`);
}

function usableSession(cognito: Cognito, context: Context, request: AuthorizationRequest) {
  // `login` demands a fresh sign-in; the other two values need Google's pages.
  if (request.prompt.some((value) => value !== 'none')) return undefined;
  const session = readHostedSession(cognito, context);
  const wanted = request.identityProvider ?? session?.identityProvider;
  return session?.identityProvider === wanted ? session : undefined;
}

async function goToGoogle(
  cognito: Cognito,
  context: Context,
  request: AuthorizationRequest,
): Promise<Response> {
  try {
    const binding = bindBrowser(cognito, context);
    return context.redirect(await beginGoogleSignIn(cognito, request, binding));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return context.redirect(
      errorLocation(request.redirectUri, request.state, {
        error: 'server_error',
        description: error.message,
      }),
    );
  }
}
