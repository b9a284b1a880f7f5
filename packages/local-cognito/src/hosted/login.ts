import type { Context } from 'hono';
import { CognitoError, incorrectCredentials, notAuthorized } from '../constraints/constraints';
import { username as usernameForm } from '../constraints/forms';
import { respondWithPage } from '../pages/page';
import { needsMore } from '../sign-in/challenges';
import { requireMayEnter } from '../sign-in/step';
import { provePassword } from '../sign-in/password';
import { type Cognito, findClient } from '../state/cognito';
import type { AuthorizationRequest, User } from '../state/model';
import { postAuthentication } from '../users/triggers';
import { bindBrowser, endHostedSession, grantCode, isBound, readHostedSession } from './session';
import { startHostedSession } from './session';
import { allowedProviders, errorLocation, readForm, readParameters } from './authorizationRequest';
import { withRequest } from './authorizationRequest';
import { loginPage, respondWithErrorPage } from './pages';
import { beginProviderSignIn, ProviderError } from './providerSignIn';

/**
 * GET /oauth2/authorize: if this browser is signed in, it goes back to the site with a code; otherwise it goes on to
 * Google or the login page.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 */
export function authorize(service: Cognito, context: Context): Promise<Response> {
  return withRequest(service, context, async (cognito, request) => {
    const session = usableSession(cognito, context, request);
    if (session) {
      return context.redirect(grantCode(cognito, request, session.user, session.authTime));
    }
    if (request.prompt.includes('none')) {
      return context.redirect(errorLocation(request, 'login_required'));
    }
    const { identityProvider: provider = 'COGNITO' } = request;
    if (provider === 'COGNITO') return context.redirect(`/login${new URL(context.req.url).search}`);
    const binding = bindBrowser(cognito, context);
    try {
      return context.redirect(await beginProviderSignIn(cognito, provider, request, binding));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return context.redirect(errorLocation(request, 'invalid_request', error.message));
    }
  });
}

function usableSession(cognito: Cognito, context: Context, request: AuthorizationRequest) {
  // `login` demands a fresh sign-in; the other two values need Google's pages.
  if (request.prompt.some((value) => value !== 'none')) return undefined;
  const session = readHostedSession(cognito, context);
  const wanted = request.identityProvider ?? session?.identityProvider;
  return session?.identityProvider === wanted ? session : undefined;
}

/** Answers GET /login, which takes the parameters of /oauth2/authorize. */
export function showLogin(service: Cognito, context: Context): Promise<Response> {
  return withRequest(service, context, (cognito, request) =>
    respondWithLogin(cognito, context, request, request.loginHint ?? ''),
  );
}

/** POST /login: goes back to the site with a code, or shows the form again and says what is wrong. */
export function logIn(service: Cognito, context: Context): Promise<Response> {
  return withRequest(service, context, async (cognito, request) => {
    const form = await readForm(context);
    const username = form?.get('username') ?? '';
    if (!allowedProviders(cognito).includes('COGNITO')) {
      return respondWithErrorPage(context, 'invalid_request');
    }
    if (!isBound(cognito, context, form?.get('binding') ?? '')) {
      const error = 'This page was open for too long. Please try again.';
      return respondWithLogin(cognito, context, request, username, error);
    }
    try {
      const user = await signIn(cognito, username, form?.get('password') ?? '');
      const { authTime } = startHostedSession(cognito, context, user, 'COGNITO');
      return context.redirect(grantCode(cognito, request, user, authTime), 303);
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return respondWithLogin(cognito, context, request, username, error.message);
    }
  });
}

function respondWithLogin(
  cognito: Cognito,
  context: Context,
  request: AuthorizationRequest,
  username: string,
  error?: string,
): Response | Promise<Response> {
  const url = new URL(context.req.url);
  const known = allowedProviders(cognito);
  const page = loginPage({
    query: url.search,
    hasPasswords: known.includes('COGNITO'),
    providers: known
      .filter((name) => name !== 'COGNITO')
      .map((name) => {
        const query = new URLSearchParams(url.search);
        query.set('identity_provider', name);
        return { name, location: `/oauth2/authorize?${query}` };
      }),
    binding: bindBrowser(cognito, context),
    username,
    error,
  });
  const formOrigins = ["'self'", new URL(request.redirectUri).origin];
  return respondWithPage(context, page, { formOrigins });
}

/** Checks a password as InitiateAuth does. @throws CognitoError with the same messages. */
async function signIn(cognito: Cognito, username: string, password: string): Promise<User> {
  if (!usernameForm.safeParse(username).success) throw incorrectCredentials();
  const user = await provePassword(cognito, username, password);
  requireMayEnter(cognito, user);
  if (needsMore(cognito, user)) {
    const words = "This account has to answer a further question. Use the site's own sign-in form.";
    throw notAuthorized(words);
  }
  await postAuthentication(cognito, user);
  return user;
}

/**
 * GET /logout: signs this browser out, then goes to the client's logout_uri. If the request has the parameters of
 * /oauth2/authorize instead, it goes on to another sign-in.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
export function logout(service: Cognito, context: Context): Response | Promise<Response> {
  const url = new URL(context.req.url);
  const { values, repeated } = readParameters(url.searchParams);
  if (repeated.size) return respondWithErrorPage(context, 'invalid_request');
  const cognito = findClient(service, values.get('client_id') ?? '');
  if (!cognito) return respondWithErrorPage(context, 'invalid_client');

  const logoutUri = values.get('logout_uri');
  const redirectUri = values.get('redirect_uri');
  if (logoutUri ? !cognito.client.logoutUrls.includes(logoutUri) : !redirectUri) {
    return respondWithErrorPage(context, logoutUri ? 'redirect_mismatch' : 'invalid_request');
  }
  endHostedSession(cognito, context);
  // /login checks the parameters of a sign-in.
  return context.redirect(logoutUri ?? `/login${url.search}`);
}
