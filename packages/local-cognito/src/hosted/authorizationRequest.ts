import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Cognito, findClient } from '../state/cognito';
import { type AuthorizationRequest, promptValues } from '../state/model';
import { customScopes, standardScopes } from '../state/poolParts';
import { respondWithErrorPage } from './pages';

export interface Parameters {
  /** The parameters sent once. An empty one counts as left out (RFC 6749, 3.1). */
  values: ReadonlyMap<string, string>;
  /** The parameters sent more than once, which RFC 6749, 3.1 and 3.2 forbid. */
  repeated: ReadonlySet<string>;
}

/** Reads a query or a form in one pass. Searching it for every name would take time that grows with its square. */
export function readParameters(pairs: Iterable<[name: string, value: string]>): Parameters {
  const sent = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    if (sent.has(name)) repeated.add(name);
    else sent.set(name, value);
  }
  const usable = [...sent].filter(([name, value]) => value && !repeated.has(name));
  return { values: new Map(usable), repeated };
}

/** Reads the form of a POST; undefined when the body is not a form (RFC 6749, 3.2). */
export async function readForm(context: Context): Promise<Parameters['values'] | undefined> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const { values, repeated } = readParameters(new URLSearchParams(await context.req.text()));
  return repeated.size ? undefined : values;
}

// RFC 7636, 4.1 and 4.2: 43 to 128 unreserved characters.
const wellFormed = /^[A-Za-z0-9._~-]{43,128}$/;

/** Returns the S256 code_challenge of a verifier (RFC 7636, 4.2). */
export function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

/** Says whether the verifier belongs to the S256 challenge (RFC 7636, 4.6). Both are empty where there was none. */
export function verifies(verifier: string, challenge: string): boolean {
  if (challenge === '') return verifier === '';
  return wellFormed.test(verifier) && codeChallenge(verifier) === challenge;
}

/** The scopes that an app client may ask for: those that it was given, as long as they exist. */
export function allowedScopes({ client, pool }: Cognito): string[] {
  const existing = new Set([...standardScopes, ...customScopes(pool.resourceServers)]);
  return client.allowedOAuthScopes.filter((scope) => existing.has(scope));
}

/** The providers that an app client may use, `COGNITO` for passwords among them, as long as they exist. */
export function allowedProviders({ client, pool }: Cognito): string[] {
  const existing = ['COGNITO', ...Object.keys(pool.identityProviders)];
  return client.supportedIdentityProviders.filter((name) => existing.includes(name));
}

/**
 * Checks the parameters of /oauth2/authorize, or of /login, which takes the same, and responds. As long as the site is
 * not known, nobody may be redirected (RFC 6749, 4.1.2.1); errors after that go to the site.
 */
export async function withRequest(
  service: Cognito,
  context: Context,
  respond: (cognito: Cognito, request: AuthorizationRequest) => Response | Promise<Response>,
): Promise<Response> {
  const parameters = readParameters(new URL(context.req.url).searchParams);
  const { values, repeated } = parameters;
  const redirectUri = values.get('redirect_uri');

  if (repeated.has('client_id') || repeated.has('redirect_uri')) {
    return respondWithErrorPage(context, 'invalid_request');
  }
  const cognito = findClient(service, values.get('client_id') ?? '');
  if (!cognito) return respondWithErrorPage(context, 'invalid_client');
  if (!redirectUri) return respondWithErrorPage(context, 'invalid_request');
  // They are compared as strings, without any normalization: RFC 9700, 4.1.3.
  if (!cognito.client.callbackUrls.includes(redirectUri)) {
    return respondWithErrorPage(context, 'redirect_mismatch');
  }
  const state = values.get('state');
  const refusal = refusalOf(cognito, parameters);
  if (refusal) {
    // Cognito sends most of these names as the description of an invalid_request.
    const error = refusal === unsupported ? unsupported : 'invalid_request';
    return context.redirect(errorLocation({ redirectUri, state }, error, refusal));
  }
  const requested = words(values.get('scope'));
  return respond(cognito, {
    clientId: cognito.client.id,
    redirectUri,
    state,
    scopes: requested.length ? requested : allowedScopes(cognito),
    codeChallenge: values.get('code_challenge') ?? '',
    nonce: values.get('nonce'),
    identityProvider: providerOf(
      cognito,
      values.get('identity_provider'),
      values.get('idp_identifier'),
    ),
    prompt: promptValues.filter((value) => words(values.get('prompt')).includes(value)),
    loginHint: values.get('login_hint'),
  });
}

/** Makes the address that carries an error to the site, with its parameters in Cognito's order. */
export function errorLocation(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: string,
  error_description = error,
): string {
  return withParameters(redirectUri, { error_description, state, error });
}

/** Adds parameters to the query of `uri`; those that are undefined are left out. */
export function withParameters(uri: string, parameters: Record<string, string | undefined>) {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}

const unsupported = 'unsupported_response_type';

function refusalOf(cognito: Cognito, { values, repeated }: Parameters): string | undefined {
  const [twice] = repeated;
  if (twice) return `${twice} is repeated`;

  const responseType = values.get('response_type');
  if (!responseType) return 'response_type is required';
  const { allowedOAuthFlows: flows } = cognito.client;
  if (responseType === 'token') {
    const notDone = 'local-cognito does not do the implicit grant';
    return flows.includes('implicit') ? notDone : 'unauthorized_client';
  }
  if (responseType !== 'code') return unsupported;
  if (!flows.includes('code')) return 'unauthorized_client';
  const allowed = allowedScopes(cognito);
  if (words(values.get('scope')).some((scope) => !allowed.includes(scope))) return 'invalid_scope';

  // RFC 7636, 4.4.1. A client with a secret may do without.
  const challenge = values.get('code_challenge');
  if (!challenge && cognito.client.secret === undefined) return 'code challenge required';
  if (challenge && values.get('code_challenge_method') !== 'S256') {
    return 'transform algorithm not supported';
  }
  if (challenge && !wellFormed.test(challenge)) return 'code challenge malformed';

  const provider = values.get('identity_provider');
  if (provider && !allowedProviders(cognito).includes(provider)) return 'Invalid identity provider';
  const identifier = values.get('idp_identifier');
  if (identifier && !providerOf(cognito, undefined, identifier)) {
    return 'Invalid identity provider identifier';
  }

  // OpenID Connect Core, 3.1.2.1: `none` stands alone.
  const prompt = words(values.get('prompt'));
  const unknown = prompt.some((value) => !promptValues.some((known) => known === value));
  return unknown || (prompt.includes('none') && prompt.length > 1) ? 'Invalid prompt' : undefined;
}

/** The provider that a request names, by its name or by one of its identifiers. */
function providerOf(cognito: Cognito, name?: string, identifier = ''): string | undefined {
  const { identityProviders: all } = cognito.pool;
  const isNamed = (each: string) => all[each]?.IdpIdentifiers.includes(identifier);
  return name ?? allowedProviders(cognito).find(isNamed);
}

export function words(text = ''): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}
