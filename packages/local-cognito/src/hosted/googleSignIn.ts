import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { CognitoError } from '../constraints/constraints';
import { googleClientId, googleIssuer, googleRedirectUri } from '../google/provider';
import { type Cognito, expiringCollection, findClient } from '../state/cognito';
import type { AuthorizationRequest } from '../state/model';
import { findOrCreateFederatedUser, providerClaims, type ProviderClaims } from '../users/users';
import { grantCode, isBound, startHostedSession } from './session';
import { codeChallenge, errorLocation, readParameters } from './authorizationRequest';
import { respondWithErrorPage } from './pages';

const lifetime = 10 * 60 * 1000;
/** Milliseconds that Google may take for each answer. */
const patience = 5000;

const tokenAnswer = z.object({ id_token: z.string() });
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** Google answered with an error, or not at all. The message is for the site, in Cognito's form. */
class GoogleError extends Error {}

/** Begins a sign-in with Google in the browser with this binding, and returns the address that it goes to. */
export function beginGoogleSignIn(
  cognito: Cognito,
  request: AuthorizationRequest,
  binding: string,
): string {
  const state = randomBytes(32).toString('base64url');
  const nonce = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  const expiresAt = cognito.clock.now() + lifetime;
  pending(cognito).put(state, { request, binding, nonce, codeVerifier, expiresAt });

  // The other values of prompt are for Cognito itself.
  const prompt = request.prompt.filter((value) => ['select_account', 'consent'].includes(value));
  const parameters = new URLSearchParams({
    client_id: googleClientId,
    redirect_uri: googleRedirectUri(cognito.ports),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: codeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(prompt.length && { prompt: prompt.join(' ') }),
    ...(request.loginHint && { login_hint: request.loginHint }),
  });
  return `${googleIssuer(cognito.ports)}/auth?${parameters}`;
}

/** Exchanges Google's code and checks the ID token (OpenID Connect Core, 3.1.3.7). @throws GoogleError */
async function finishGoogleSignIn(
  cognito: Cognito,
  code: string,
  { codeVerifier, nonce }: { codeVerifier: string; nonce: string },
): Promise<ProviderClaims> {
  const issuer = googleIssuer(cognito.ports);
  const fields = {
    grant_type: 'authorization_code',
    client_id: googleClientId,
    redirect_uri: googleRedirectUri(cognito.ports),
    code,
    code_verifier: codeVerifier,
  };
  const { id_token } = await exchange(`${issuer}/token`, fields);
  try {
    // Google's tokens follow the machine's clock, even if the control API has moved this server's clock.
    const { payload } = await jwtVerify(
      id_token,
      createRemoteJWKSet(new URL(`${issuer}/jwks`), { timeoutDuration: patience }),
      { issuer, audience: googleClientId, algorithms: ['RS256'] },
    );
    if (payload.nonce !== nonce) throw new Error('nonce mismatch');
    return providerClaims.parse(payload);
  } catch {
    throw new GoogleError('Google Error - ID token is not valid');
  }
}

async function exchange(
  url: string,
  fields: Record<string, string>,
): Promise<z.infer<typeof tokenAnswer>> {
  const body = new URLSearchParams(fields);
  let refusal: z.infer<typeof tokenError>;
  let status: number;
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { method: 'POST', body, signal });
    const answer: unknown = await response.json();
    if (response.ok) return tokenAnswer.parse(answer);
    refusal = tokenError.parse(answer);
    status = response.status;
  } catch {
    throw new GoogleError('Google Error - no usable answer');
  }
  // "LoginWithAmazon Error - 400 invalid_request The request is missing …", in the example of
  // https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoint-idp-responses.html
  const words = ['Google Error -', status, refusal.error, refusal.error_description];
  throw new GoogleError(words.filter(Boolean).join(' '));
}

function pending(cognito: Cognito) {
  return expiringCollection(cognito, ({ googleSignIns }) => googleSignIns);
}

/**
 * GET /oauth2/idpresponse: takes Google's answer and goes back to the site with a code or an error.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/idp-response-endpoint.html
 */
export async function idpResponse(service: Cognito, context: Context): Promise<Response> {
  const { values, repeated } = readParameters(new URL(context.req.url).searchParams);
  const known = repeated.size ? '' : (values.get('state') ?? '');
  const signIn = pending(service).get(known);
  // It works once.
  pending(service).remove(known);
  const cognito = signIn && findClient(service, signIn.request.clientId);
  if (!signIn || !cognito || !isBound(cognito, context, signIn.binding)) {
    return respondWithErrorPage(context, 'invalid_request');
  }
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  const { request } = signIn;
  const error = values.get('error');
  if (error) {
    // Cognito passes on the provider's own words; Google's refusal comes without a description.
    return context.redirect(errorLocation(request, error, values.get('error_description')));
  }
  try {
    const claims = await finishGoogleSignIn(cognito, values.get('code') ?? '', signIn);
    const account = await findOrCreateFederatedUser(cognito, 'Google', claims);
    if (!account.enabled) throw new GoogleError('User is disabled.');
    const { user, authTime } = startHostedSession(cognito, context, account, 'Google');
    return context.redirect(grantCode(cognito, request, user, authTime));
  } catch (failure) {
    if (!(failure instanceof GoogleError || failure instanceof CognitoError)) throw failure;
    return context.redirect(errorLocation(request, 'invalid_request', failure.message));
  }
}
