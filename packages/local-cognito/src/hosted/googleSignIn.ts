import { randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { googleClientId, googleIssuer, googleRedirectUri } from '../google/client';
import type { Cognito } from '../state/cognito';
import { expiringCollection } from '../state/expiringCollection';
import type { AuthorizationRequest } from '../state/hostedModel';
import type { ProviderClaims } from '../users/federatedUsers';
import { codeChallenge, newCodeVerifier } from './pkce';

const lifetime = 10 * 60 * 1000;
/** Milliseconds that Google may take for each answer. */
const patience = 5000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const tokenAnswer = z.object({ id_token: z.string() });
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });

const claims = z.object({
  sub: z.string().min(1),
  iss: z.string(),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

/** Google answered with an error, or not at all. The message is for the site, in Cognito's form. */
export class GoogleError extends Error {}

/**
 * Begins a sign-in with Google.
 *
 * @param binding the browser's, from bindBrowser()
 * @returns the address that the browser goes to
 * @throws GoogleError
 */
export async function beginGoogleSignIn(
  cognito: Cognito,
  request: AuthorizationRequest,
  binding: string,
): Promise<string> {
  const { authorization_endpoint } = await discover(cognito);
  const state = randomBytes(32).toString('base64url');
  const nonce = randomBytes(32).toString('base64url');
  const codeVerifier = newCodeVerifier();
  const expiresAt = cognito.clock.now() + lifetime;
  pending(cognito).put(state, { request, binding, nonce, codeVerifier, expiresAt });

  // The other values of prompt are for Cognito itself.
  const prompt = request.prompt.filter((value) => ['select_account', 'consent'].includes(value));
  const url = new URL(authorization_endpoint);
  url.search = new URLSearchParams({
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
  }).toString();
  return url.href;
}

/** Takes out the sign-in that Google's answer belongs to, which works once. */
export function takeGoogleSignIn(cognito: Cognito, state: string) {
  const found = pending(cognito).get(state);
  pending(cognito).remove(state);
  return found;
}

/**
 * Exchanges Google's code and checks the ID token (OpenID Connect Core, 3.1.3.7).
 *
 * @throws GoogleError
 */
export async function finishGoogleSignIn(
  cognito: Cognito,
  code: string,
  { codeVerifier, nonce }: { codeVerifier: string; nonce: string },
): Promise<ProviderClaims> {
  const { issuer, token_endpoint, jwks_uri } = await discover(cognito);
  const answer = await ask(token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: googleClientId,
      redirect_uri: googleRedirectUri(cognito.ports),
      code,
      code_verifier: codeVerifier,
    }),
  });
  const { id_token } = parse(tokenAnswer, answer);
  try {
    // Google's tokens follow the machine's clock, even if the control API has moved this server's
    // clock.
    const { payload } = await jwtVerify(
      id_token,
      createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patience }),
      { issuer, audience: googleClientId, algorithms: ['RS256'] },
    );
    const verified = claims.parse(payload);
    if (verified.nonce !== nonce) throw new Error('nonce mismatch');
    return verified;
  } catch {
    throw new GoogleError('Google Error - ID token is not valid');
  }
}

async function discover(cognito: Cognito): Promise<z.infer<typeof discovery>> {
  const issuer = googleIssuer(cognito.ports);
  const metadata = parse(discovery, await ask(`${issuer}/.well-known/openid-configuration`));
  if (metadata.issuer !== issuer) throw new GoogleError('Google Error - issuer mismatch');
  return metadata;
}

async function ask(url: string, init?: RequestInit): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    body = await response.json();
  } catch {
    throw new GoogleError('Google Error - no usable answer');
  }
  if (response.ok) return body;
  // "LoginWithAmazon Error - 400 invalid_request The request is missing …", in the example of
  // https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoint-idp-responses.html
  const { error, error_description } = parse(tokenError, body);
  const words = ['Google Error -', response.status, error, error_description];
  throw new GoogleError(words.filter(Boolean).join(' '));
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new GoogleError('Google Error - no usable answer');
  return result.data;
}

function pending(cognito: Cognito) {
  return expiringCollection(cognito, ({ googleSignIns }) => googleSignIns);
}
