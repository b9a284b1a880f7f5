import type { Context } from 'hono';
import { username as usernameConstraint } from '../constraints/userPool';
import { CognitoError, incorrectCredentials, notAuthorized } from '../errors/cognitoErrors';
import { respondWithPage } from '../pages/respond';
import { provePassword } from '../sign-in/password';
import { requireMayEnter } from '../sign-in/signInUser';
import type { Cognito } from '../state/cognito';
import type { AuthorizationRequest } from '../state/hostedModel';
import type { User } from '../state/model';
import { grantCode } from './authorizationCode';
import { withRequest } from './authorizationRequest';
import { bindBrowser, isBound } from './browserBinding';
import { startHostedSession } from './hostedSession';
import { loginPage } from './pages';
import { readForm } from './parameters';

/** Answers GET /login, which takes the parameters of /oauth2/authorize. */
export function showLogin(cognito: Cognito, context: Context): Promise<Response> {
  return withRequest(cognito, context, (request) =>
    respondWithLogin(cognito, context, request, request.loginHint ?? ''),
  );
}

/**
 * POST /login: goes back to the site with a code, or shows the form again and says what is wrong.
 */
export function logIn(cognito: Cognito, context: Context): Promise<Response> {
  return withRequest(cognito, context, async (request) => {
    const form = await readForm(context);
    const username = form?.get('username') ?? '';
    if (!isBound(cognito, context, form?.get('binding') ?? '')) {
      const error = 'This page was open for too long. Please try again.';
      return respondWithLogin(cognito, context, request, username, error);
    }
    try {
      const user = signIn(cognito, username, form?.get('password') ?? '');
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
  const google = new URLSearchParams(url.search);
  google.set('identity_provider', 'Google');
  const page = loginPage({
    query: url.search,
    googleLocation: `/oauth2/authorize?${google}`,
    binding: bindBrowser(cognito, context),
    username,
    error,
  });
  const formOrigins = ["'self'", new URL(request.redirectUri).origin];
  return respondWithPage(context, page, { formOrigins });
}

/** Checks a password as InitiateAuth does. @throws CognitoError with the same messages. */
function signIn(cognito: Cognito, username: string, password: string): User {
  if (!usernameConstraint.safeParse(username).success) throw incorrectCredentials();
  const user = provePassword(cognito, username, password);
  requireMayEnter(cognito, user);
  if (needsChallenge(cognito, user)) {
    const words = "This account has to answer a further question. Use the site's own sign-in form.";
    throw notAuthorized(words);
  }
  return user;
}

function needsChallenge(cognito: Cognito, user: User): boolean {
  const { mfaConfiguration } = cognito.store.state.settings;
  const usesMfa = user.enabledMfa.length > 0 || user.mfaSetupRequired;
  return (
    user.status === 'FORCE_CHANGE_PASSWORD' ||
    mfaConfiguration === 'ON' ||
    (mfaConfiguration === 'OPTIONAL' && usesMfa)
  );
}
