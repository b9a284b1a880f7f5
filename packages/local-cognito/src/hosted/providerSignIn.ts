import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { CognitoError } from '../constraints/constraints';
import { googleClientId, googleIssuer, providerRedirectUri } from '../google/provider';
import { type Cognito, expiringCollection, findClient } from '../state/cognito';
import type { AuthorizationRequest } from '../state/model';
import { findOrCreateFederatedUser, providerClaims, type ProviderClaims } from '../users/users';
import { grantCode, isBound, startHostedSession } from './session';
import { codeChallenge, errorLocation, readParameters } from './authorizationRequest';
import { withParameters } from './authorizationRequest';
import { respondWithErrorPage } from './pages';

const lifetime = 10 * 60 * 1000;
/** Milliseconds that a provider may take for each answer. */
const patience = 5000;

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() });
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** A provider answered with an error, or not at all. The message is for the site, in Cognito's form. */
export class ProviderError extends Error {}

/** What an OpenID Connect provider says of itself (OpenID Connect Discovery, 3). */
const endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
});

type Details = Readonly<Record<string, string | undefined>>;

/** Says where a provider is, and what the pool is to it. The stand-in for Google is every pool's Google. */
async function connectionTo(
  { pool, ports }: Cognito,
  name: string,
): Promise<[at: z.output<typeof endpoints>, details: Details]> {
  const { ProviderType, ProviderDetails: details } = pool.identityProviders[name]!;
  if (ProviderType === 'Google') {
    const issuer = googleIssuer(ports);
    const at = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const own = { client_id: googleClientId, authorize_scopes: 'openid email profile' };
    return [{ ...at, issuer, jwks_uri: `${issuer}/jwks` }, own];
  }
  const issuer = details.oidc_issuer?.replace(/\/$/, '');
  const given = endpoints.safeParse({
    issuer: details.oidc_issuer,
    authorization_endpoint: details.authorize_url,
    token_endpoint: details.token_url,
    jwks_uri: details.jwks_uri,
    userinfo_endpoint: details.attributes_url,
  });
  if (given.success) return [given.data, details];
  const found = await answerOf(name, endpoints, `${issuer}/.well-known/openid-configuration`);
  // OpenID Connect Discovery, 4.3
  if (found.issuer.replace(/\/$/, '') === issuer) return [found, details];
  throw new ProviderError(`${name} Error - its configuration is that of ${found.issuer}`);
}

/**
 * Begins a sign-in with a provider in the browser with this binding.
 * @returns the address to which the browser goes
 * @throws ProviderError
 */
export async function beginProviderSignIn(
  cognito: Cognito,
  name: string,
  request: AuthorizationRequest,
  binding: string,
): Promise<string> {
  const [at, { client_id, authorize_scopes: scope }] = await connectionTo(cognito, name);
  const state = randomBytes(32).toString('base64url');
  const nonce = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  const expiresAt = cognito.clock.now() + lifetime;
  pending(cognito).put(state, { provider: name, request, binding, nonce, codeVerifier, expiresAt });

  // The other values of prompt are for Cognito itself.
  const prompt = request.prompt.filter((value) => ['select_account', 'consent'].includes(value));
  return withParameters(at.authorization_endpoint, {
    client_id,
    redirect_uri: providerRedirectUri(cognito.ports),
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: codeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    prompt: prompt.join(' ') || undefined,
    login_hint: request.loginHint || undefined,
  });
}

/** Exchanges the provider's code and checks the ID token (OpenID Connect Core, 3.1.3.7). @throws ProviderError */
async function finishProviderSignIn(
  cognito: Cognito,
  code: string,
  { provider: name, codeVerifier, nonce }: Record<'provider' | 'codeVerifier' | 'nonce', string>,
): Promise<ProviderClaims> {
  const [at, { client_id = '', client_secret, attributes_request_method: method }] =
    await connectionTo(cognito, name);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id,
    ...(client_secret && { client_secret }),
    redirect_uri: providerRedirectUri(cognito.ports),
    code,
    code_verifier: codeVerifier,
  });
  const tokens = await answerOf(name, tokenAnswer, at.token_endpoint, { method: 'POST', body });
  let claims: ProviderClaims;
  try {
    // The provider's tokens follow the machine's clock, even if the control API has moved this server's clock.
    const { payload } = await jwtVerify(
      tokens.id_token,
      createRemoteJWKSet(new URL(at.jwks_uri), { timeoutDuration: patience }),
      { issuer: at.issuer, audience: client_id, algorithms: ['RS256'] },
    );
    if (payload.nonce !== nonce) throw new Error('nonce mismatch');
    claims = providerClaims.parse(payload);
  } catch {
    throw new ProviderError(`${name} Error - ID token is not valid`);
  }
  if (!at.userinfo_endpoint) return claims;
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const said = await answerOf(name, providerClaims, at.userinfo_endpoint, { method, headers });
  // OpenID Connect Core, 5.3.2
  if (said.sub !== claims.sub) throw new ProviderError(`${name} Error - subject mismatch`);
  return { ...claims, ...said };
}

/** Asks a provider. @throws ProviderError in Cognito's form */
async function answerOf<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  url: string,
  request?: RequestInit,
): Promise<z.output<Schema>> {
  let refusal: z.infer<typeof tokenError>;
  let status: number;
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
    const answer: unknown = await response.json();
    if (response.ok) return schema.parse(answer);
    refusal = tokenError.parse(answer);
    status = response.status;
  } catch {
    throw new ProviderError(`${name} Error - no usable answer`);
  }
  // "LoginWithAmazon Error - 400 invalid_request The request is missing …", in the example of
  // https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoint-idp-responses.html
  const words = [`${name} Error -`, status, refusal.error, refusal.error_description];
  throw new ProviderError(words.filter(Boolean).join(' '));
}

function pending(cognito: Cognito) {
  return expiringCollection(cognito, ({ providerSignIns }) => providerSignIns);
}

/**
 * GET /oauth2/idpresponse: takes a provider's answer and goes back to the site with a code or an error.
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
  const { request } = signIn;
  const error = values.get('error');
  if (error) {
    // Cognito passes on the provider's own words; Google's refusal comes without a description.
    return context.redirect(errorLocation(request, error, values.get('error_description')));
  }
  try {
    const provider = cognito.pool.identityProviders[signIn.provider];
    if (!provider) throw new ProviderError(`${signIn.provider} Error - it is no provider any more`);
    const claims = await finishProviderSignIn(cognito, values.get('code') ?? '', signIn);
    const account = await findOrCreateFederatedUser(cognito, provider, claims);
    if (!account.enabled) throw new ProviderError('User is disabled.');
    const { user, authTime } = startHostedSession(cognito, context, account, signIn.provider);
    return context.redirect(grantCode(cognito, request, user, authTime));
  } catch (failure) {
    if (!(failure instanceof ProviderError || failure instanceof CognitoError)) throw failure;
    return context.redirect(errorLocation(request, 'invalid_request', failure.message));
  }
}
