import type { Context } from 'hono';
import { CognitoError } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { findOrCreateFederatedUser } from '../users/federatedUsers';
import { grantCode } from './authorizationCode';
import { errorLocation } from './authorizationRequest';
import { isBound } from './browserBinding';
import { finishGoogleSignIn, GoogleError, takeGoogleSignIn } from './googleSignIn';
import { startHostedSession } from './hostedSession';
import { respondWithErrorPage } from './pages';
import { readParameters } from './parameters';

/**
 * GET /oauth2/idpresponse: takes Google's answer and goes back to the site with a code or an error.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/idp-response-endpoint.html
 */
export async function idpResponse(cognito: Cognito, context: Context): Promise<Response> {
  const { values, repeated } = readParameters(new URL(context.req.url).searchParams);
  const signIn = repeated.size ? undefined : takeGoogleSignIn(cognito, values.get('state') ?? '');
  if (!signIn || !isBound(cognito, context, signIn.binding)) {
    return respondWithErrorPage(context, 'invalid_request');
  }
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  const { redirectUri, state } = signIn.request;

  const error = values.get('error');
  if (error) {
    // Cognito passes on the provider's own words; Google's refusal comes without a description.
    const description = values.get('error_description') ?? error;
    return context.redirect(errorLocation(redirectUri, state, { error, description }));
  }
  try {
    const claims = await finishGoogleSignIn(cognito, values.get('code') ?? '', signIn);
    const account = findOrCreateFederatedUser(cognito, 'Google', claims);
    if (!account.enabled) throw new GoogleError('User is disabled.');
    const { user, authTime } = startHostedSession(cognito, context, account, 'Google');
    return context.redirect(grantCode(cognito, signIn.request, user, authTime));
  } catch (failure) {
    if (!(failure instanceof GoogleError || failure instanceof CognitoError)) throw failure;
    const refusal = { error: 'invalid_request', description: failure.message };
    return context.redirect(errorLocation(redirectUri, state, refusal));
  }
}
