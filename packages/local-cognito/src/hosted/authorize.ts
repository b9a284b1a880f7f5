import type { Context } from 'hono';
import type { Cognito } from '../state/cognito';
import type { AuthorizationRequest } from '../state/hostedModel';
import { grantCode } from './authorizationCode';
import { errorLocation, withRequest } from './authorizationRequest';
import { bindBrowser } from './browserBinding';
import { beginGoogleSignIn } from './googleSignIn';
import { readHostedSession } from './hostedSession';

/**
 * GET /oauth2/authorize: if this browser is signed in, it goes back to the site with a code;
 * otherwise it goes on to Google or the login page.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export function authorize(cognito: Cognito, context: Context): Promise<Response> {
  return withRequest(cognito, context, (request) => {
    const { redirectUri, state, prompt, identityProvider } = request;
    const session = usableSession(cognito, context, request);
    if (session) {
      return context.redirect(grantCode(cognito, request, session.user, session.authTime));
    }
    if (prompt.includes('none')) {
      const refusal = { error: 'login_required', description: 'login_required' };
      return context.redirect(errorLocation(redirectUri, state, refusal));
    }
    if (identityProvider !== 'Google') {
      return context.redirect(`/login${new URL(context.req.url).search}`);
    }
    const binding = bindBrowser(cognito, context);
    return context.redirect(beginGoogleSignIn(cognito, request, binding));
  });
}

function usableSession(cognito: Cognito, context: Context, request: AuthorizationRequest) {
  // `login` demands a fresh sign-in; the other two values need Google's pages.
  if (request.prompt.some((value) => value !== 'none')) return undefined;
  const session = readHostedSession(cognito, context);
  const wanted = request.identityProvider ?? session?.identityProvider;
  return session?.identityProvider === wanted ? session : undefined;
}
