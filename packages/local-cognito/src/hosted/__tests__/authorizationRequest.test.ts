import type { AppClient } from '../appClient';
import { parseAuthorizationRequest } from '../authorizationRequest';

const client: AppClient = {
  clientId: 'client',
  callbackUrls: ['http://localhost:3000/callback/', 'https://blog.example/callback/'],
  logoutUrls: [],
  scopes: ['openid', 'email', 'profile'],
  identityProviders: ['COGNITO', 'Google'],
};

const complete = {
  client_id: 'client',
  redirect_uri: 'http://localhost:3000/callback/',
  response_type: 'code',
  scope: 'openid email',
  state: 'a state & more-ü',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

function parse(changes: Record<string, string | undefined> = {}, more = '') {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== undefined) query.set(name, value);
  }
  return parseAuthorizationRequest(new URLSearchParams(`${query}${more}`), client);
}

function refusal(changes: Record<string, string | undefined>, more = '') {
  const parsed = parse(changes, more);
  if (parsed.kind !== 'redirect') return parsed;
  const url = new URL(parsed.location);
  expect(url.origin + url.pathname).toBe('http://localhost:3000/callback/');
  return Object.fromEntries(url.searchParams);
}

test('takes a complete request', () => {
  expect(parse({ nonce: 'n', identity_provider: 'Google', prompt: 'login consent' })).toEqual({
    kind: 'request',
    request: {
      redirectUri: complete.redirect_uri,
      scopes: ['openid', 'email'],
      state: complete.state,
      codeChallenge: complete.code_challenge,
      nonce: 'n',
      identityProvider: 'Google',
      prompt: ['login', 'consent'],
      loginHint: undefined,
    },
  });
});

test('grants every scope of the client if the request names none, and each one once', () => {
  expect(parse({ scope: undefined })).toMatchObject({ request: { scopes: client.scopes } });
  expect(parse({ scope: ' email  email ' })).toMatchObject({ request: { scopes: ['email'] } });
});

test('ignores parameters it does not know', () => {
  expect(parse({ lang: 'de', constructor: 'x' }).kind).toBe('request');
});

test.each([
  ['https://evil.example/'],
  ['http://localhost:3000/callback'],
  ['http://localhost:3000/callback/?next=1'],
  ['http://localhost:3000/callback/#fragment'],
  ['http://localhost:3000/callback/../callback/'],
  ['HTTP://localhost:3000/callback/'],
  ['http://LOCALHOST:3000/callback/'],
  ['http://localhost:3000@evil.example/callback/'],
  ['http://127.0.0.1:3000/callback/'],
  ['http://localhost:3001/callback/'],
  ['http://localhost:3000/callback/ '],
  ['//localhost:3000/callback/'],
  ['/callback/'],
  ['javascript:alert(1)'],
])('sends nobody to %s', (redirect_uri) => {
  expect(parse({ redirect_uri })).toEqual({ kind: 'page', error: 'redirect_mismatch' });
});

test('redirects nobody without a known client and one redirect_uri', () => {
  expect(parse({ client_id: undefined })).toEqual({ kind: 'page', error: 'invalid_client' });
  expect(parse({ client_id: 'other' })).toEqual({ kind: 'page', error: 'invalid_client' });
  expect(parse({ redirect_uri: undefined })).toEqual({ kind: 'page', error: 'invalid_request' });
  const repeated = { kind: 'page', error: 'invalid_request' };
  expect(parse({}, '&redirect_uri=https://evil.example/')).toEqual(repeated);
  expect(parse({}, '&client_id=client')).toEqual(repeated);
});

test.each([
  [{ response_type: undefined }, 'invalid_request', 'response_type is required'],
  [{ response_type: 'token' }, 'invalid_request', 'unauthorized_client'],
  [{ response_type: 'id_token' }, 'unsupported_response_type', 'unsupported_response_type'],
  [{ response_type: 'code token' }, 'unsupported_response_type', 'unsupported_response_type'],
  [{ scope: 'openid phone' }, 'invalid_request', 'invalid_scope'],
  [{ code_challenge: undefined }, 'invalid_request', 'code challenge required'],
  [{ code_challenge_method: undefined }, 'invalid_request', 'transform algorithm not supported'],
  [{ code_challenge_method: 'plain' }, 'invalid_request', 'transform algorithm not supported'],
  [{ code_challenge_method: 's256' }, 'invalid_request', 'transform algorithm not supported'],
  [{ code_challenge: 'short' }, 'invalid_request', 'code challenge malformed'],
  [{ identity_provider: 'Facebook' }, 'invalid_request', 'Invalid identity provider'],
  [{ idp_identifier: 'google' }, 'invalid_request', 'Invalid identity provider identifier'],
  [{ prompt: 'none login' }, 'invalid_request', 'Invalid prompt'],
  [{ prompt: 'create' }, 'invalid_request', 'Invalid prompt'],
])('sends the site the error of %j', (changes, error, error_description) => {
  expect(refusal(changes)).toEqual({ error, error_description, state: complete.state });
});

test('returns no state that is repeated or missing', () => {
  const repeated = { error: 'invalid_request', error_description: 'state is repeated' };
  expect(refusal({}, '&state=other')).toEqual(repeated);
  expect(refusal({ state: undefined, scope: 'x' })).toEqual({
    error: 'invalid_request',
    error_description: 'invalid_scope',
  });
});

test('puts the parameters of an error in the order of Cognito', () => {
  expect(parse({ scope: 'x', state: 's' })).toEqual({
    kind: 'redirect',
    location:
      'http://localhost:3000/callback/?error_description=invalid_scope&state=s&error=invalid_request',
  });
});
