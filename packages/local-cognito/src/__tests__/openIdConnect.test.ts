import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as jwksFetch, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { appClientId } from '../connection/connection';
import { authorizeUrl, Browser, callbackUrl, exchange, logoutUrl } from '../testing/oauth';
import { googleClientId } from '../google/provider';
import { newCode, newPkce, send } from '../testing/oauth';
import * as pool from '../testing/server';
import { admin, call, later, newUser, server } from '../testing/server';

let configuration: openid.Configuration;
let poolIssuer: string;
beforeAll(async () => {
  await pool.startServer();
  poolIssuer = `${server.hosted}/eu-central-1_LocalPool`;
  const options = { [openid.customFetch]: trustingFetch as openid.CustomFetch };
  const issuer = new URL(poolIssuer);
  configuration = await openid.discovery(issuer, appClientId, undefined, openid.None(), options);
  // The client checks the signatures of ID tokens, too.
  openid.enableNonRepudiationChecks(configuration);
});

/** Trusts the hosted UI's certificate. */
async function trustingFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(url, { ...init, signal: undefined });
  const body = init.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const headers = Object.fromEntries(request.headers);
  return pool.sendRequest(url, { method: request.method, headers, body });
}

/** A browser that signs in, from the address that the client has made to the grant that it takes. */
async function start(parameters: Record<string, string> = {}, browser = new Browser()) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = parameters.state ?? openid.randomState();
  const isOpenId = parameters.scope?.includes('openid') !== false;
  const expectedNonce = isOpenId ? openid.randomNonce() : undefined;
  const { href: url } = openid.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: callbackUrl, scope: 'openid email profile', state: expectedState },
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...(expectedNonce && { nonce: expectedNonce }),
    ...parameters,
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: isOpenId };
  const grant = (back: { url: string }) =>
    openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
  return {
    ...{ url, browser, expectedState, expectedNonce, grant },
    signIn: async (user: pool.TestUser) => grant(await browser.logIn(url, user)),
    signInWithGoogle: async (account?: string) =>
      grant(await browser.signInWithGoogle(url, account)),
  };
}

function userInfo(token: string, sub: string | typeof openid.skipSubjectCheck) {
  return openid.fetchUserInfo(configuration, token, sub);
}

test('a member signs in with Google by code and PKCE, which discovery describes; the steps are logged', async () => {
  const metadata = configuration.serverMetadata();
  expect(metadata).toMatchObject({ response_types_supported: ['code'] });
  expect(metadata.supportsPKCE()).toBe(true);
  await server.control.clearRequests();
  const { expectedNonce, signInWithGoogle } = await start({ identity_provider: 'Google' });
  const tokens = await signInWithGoogle();
  expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'bearer' });
  const claims = tokens.claims();
  const username = 'Google_101812185212101518520';
  const google = { providerName: 'Google', providerType: 'Google', primary: 'true' };
  const hash = createHash('sha256').update(tokens.access_token).digest();
  expect(claims).toMatchObject({
    ...{ iss: poolIssuer, aud: appClientId, nonce: expectedNonce, token_use: 'id' },
    'cognito:username': username,
    'cognito:groups': ['eu-central-1_LocalPool_Google'],
    identities: [expect.objectContaining({ userId: '101812185212101518520', ...google })],
    // OpenID Connect Core, 3.1.3.6: the left half of the hash.
    at_hash: hash.subarray(0, 16).toString('base64url'),
    ...{ email: 'ada@example.com', email_verified: true },
    ...{ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' },
    picture: expect.stringMatching(/^http:\/\/localhost:\d+\/pictures\/ada\.svg$/),
  });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    ...{ sub: claims?.sub, token_use: 'access', client_id: appClientId, username, version: 2 },
    scope: 'openid email profile',
  });
  const requests = await server.control.listRequests();
  const steps = requests.map(({ surface, name, status }) => `${surface} ${name} ${status}`);
  const expected = ['oauth authorize 302', 'google auth 303', 'oauth idpresponse 302'];
  expected.push('google token 200', 'oauth token 200');
  expect(steps).toEqual(expect.arrayContaining(expected));
  expect(await server.control.listMessages('ada@example.com')).toEqual([]);
});

test('a member signs in with an OpenID Connect provider; attributes are what its claims are mapped to', async () => {
  const UserPoolId = 'eu-central-1_LocalPool';
  const details = {
    ...{ client_id: googleClientId, oidc_issuer: server.google },
    ...{ authorize_scopes: 'openid email profile', attributes_request_method: 'GET' },
  };
  await admin('CreateIdentityProvider', {
    ...{ UserPoolId, ProviderName: 'Corp', ProviderType: 'OIDC', ProviderDetails: details },
    AttributeMapping: { email: 'email', nickname: 'given_name' },
  });
  const { body } = await admin('CreateUserPoolClient', {
    ...{ UserPoolId, ClientName: 'corp', SupportedIdentityProviders: ['Corp'] },
    ...{ CallbackURLs: [callbackUrl], AllowedOAuthFlowsUserPoolClient: true },
    ...{ AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid'] },
  });
  const client_id = body.UserPoolClient.ClientId;
  const { verifier, challenge: code_challenge } = newPkce();
  const parameters = { client_id, code_challenge, scope: 'openid', identity_provider: 'Corp' };
  const back = await new Browser().signInWithGoogle(authorizeUrl(parameters));
  const code = new URL(back.url).searchParams.get('code') ?? '';
  const claims = decodeJwt((await exchange({ code, verifier }, { client_id })).body.id_token);
  const link = { providerName: 'Corp', providerType: 'OIDC' };
  expect(claims).toMatchObject({ identities: [expect.objectContaining(link)], nickname: 'Ada' });
  expect(claims).toMatchObject({ email: 'ada@example.com', email_verified: false });
  expect(claims.name).toBeUndefined();

  const change = async (changes: object) => {
    const ProviderDetails = { ...details, ...changes };
    await admin('UpdateIdentityProvider', { UserPoolId, ProviderName: 'Corp', ProviderDetails });
    return (await new Browser().step(authorizeUrl(parameters))).location;
  };
  const endpoints = { token_url: 'https://a.test/token', jwks_uri: 'https://a.test/keys' };
  const given = { oidc_issuer: 'https://a.test', authorize_url: 'https://a.test/in', ...endpoints };
  expect(await change(given)).toMatch(/^https:\/\/a\.test\/in\?client_id=/);
  const other = server.google.replace('localhost', '127.0.0.1');
  expect(await change({ oidc_issuer: other })).toContain('its+configuration+is+that+of');
});

describe('on the hosted login page', () => {
  test('a member signs in; the signatures verify by the JWKS, which holds no private key', async () => {
    const tokens = await (await start({ state: 'x+y z&"<é>%2F#=' })).signIn(await newUser());
    const { jwks_uri = '' } = configuration.serverMetadata();
    const keys = createRemoteJWKSet(new URL(jwks_uri), { [jwksFetch]: trustingFetch });
    for (const [token, audience] of [
      [tokens.id_token ?? '', appClientId],
      [tokens.access_token, undefined],
    ] as const) {
      const verified = await jwtVerify(token, keys, { issuer: poolIssuer, audience });
      expect(verified.protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
    }
    const { body } = await send(new URL(jwks_uri).pathname);
    expect(body.keys.map((key: object) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
  });

  test('a member signs in; userInfo follows the scopes', async () => {
    const phone_number = '+12025550188';
    const user = await newUser({ attributes: { name: 'Zoë', phone_number } });
    const { sub } = await server.control.getUser(user.username);
    for (const [scope, attributes] of [
      ['openid email', { email: user.email, email_verified: 'true' }],
      ['openid profile', { name: 'Zoë' }],
      ['openid phone', { phone_number }],
    ] as const) {
      const tokens = await (await start({ scope })).signIn(user);
      expect(tokens.claims()?.name).toBe('name' in attributes ? 'Zoë' : undefined);
      const expected = { sub, username: user.username, ...attributes };
      expect(await userInfo(tokens.access_token, sub)).toEqual(expected);
    }
  });

  test('without the scope openid there is no ID token; without any, all are asked for', async () => {
    const { signIn } = await start({ scope: 'aws.cognito.signin.user.admin' });
    const { id_token, access_token } = await signIn(await newUser());
    expect(id_token).toBeUndefined();
    expect(await call('GetUser', { AccessToken: access_token })).toMatchObject(pool.ok);
    const { body } = await exchange(await newCode({ changes: { scope: undefined } }));
    const all = 'openid email profile phone aws.cognito.signin.user.admin';
    expect(decodeJwt(body.access_token).scope).toBe(all);
  });

  test.each<[Parameters<typeof newUser>[0], string]>([
    [undefined, 'Incorrect username or password.'],
    [{ status: 'UNCONFIRMED' }, 'User is not confirmed.'],
    [{ status: 'RESET_REQUIRED' }, 'Password reset required for the user'],
    [{ status: 'FORCE_CHANGE_PASSWORD' }, 'This account has to answer a further question.'],
  ])('an error of %j is shown, and the username kept', async (settings, message) => {
    const nobody = { username: 'nobody', password: 'wrong-Horse-9' };
    const user = settings ? await newUser(settings) : nobody;
    const page = await new Browser().logIn(authorizeUrl(), user);
    expect(page.url).toContain('/login?');
    expect(page.text).toMatch(/<p class="alert" role="alert">/);
    expect(page.text).toContain(message);
    expect(page.text).toContain(`value="${user.username}"`);
    expect(page.text).not.toContain(user.password);
  });
});

describe('a user who is signed in at the hosted UI', () => {
  /** Tries to sign in without a page; returns the error, if there is one. */
  async function silently(browser: Browser): Promise<string | null> {
    const back = await browser.visit(authorizeUrl({ prompt: 'none' }));
    return new URL(back.url).searchParams.get('error');
  }

  test('is not asked again, until they sign out', async () => {
    const user = await newUser();
    const { url, browser, signIn } = await start();
    expect(await silently(browser)).toBe('login_required');
    await signIn(user);
    for (const parameters of [{}, { prompt: 'none' }] as Record<string, string>[]) {
      const again = await start(parameters, browser);
      const tokens = await again.grant(await browser.visit(again.url));
      expect(tokens.claims()).toMatchObject({ 'cognito:username': user.username });
    }
    const asked = await browser.visit(authorizeUrl({ prompt: 'login' }));
    expect(asked.text).toContain('<h1>Sign in</h1>');

    const leave = { client_id: appClientId, logout_uri: logoutUrl };
    const end = openid.buildEndSessionUrl(configuration, leave);
    // The library adds OpenID Connect's parameters; Cognito reads its own.
    expect((await browser.visit(end.href)).url).toBe(logoutUrl);
    expect((await browser.visit(url)).text).toContain('<h1>Sign in</h1>');
  });

  test('is asked again after an hour, or once they are disabled', async () => {
    await pool.stopClock();
    const user = await newUser();
    const { browser, signIn } = await start();
    await signIn(user);
    expect(await silently(browser)).toBeNull();
    expect(await later(3_600_000, () => silently(browser))).toBe('login_required');
    expect(await silently(browser)).toBeNull();
    await admin('AdminDisableUser', { Username: user.username });
    expect(await silently(browser)).toBe('login_required');
    await server.control.setClock({ offsetMs: 0, stopped: false });
  });
});

test('the refresh token gives new tokens for the same sign-in, until it is revoked', async () => {
  const first = await (await start()).signIn(await newUser());
  const second = await openid.refreshTokenGrant(configuration, first.refresh_token ?? '');
  const refreshToken = second.refresh_token ?? '';
  expect(refreshToken).not.toBe(first.refresh_token);
  const { origin_jti, auth_time, scope } = decodeJwt(first.access_token);
  expect(decodeJwt(second.access_token)).toMatchObject({ origin_jti, auth_time, scope });

  await openid.tokenRevocation(configuration, refreshToken);
  const refresh = openid.refreshTokenGrant(configuration, refreshToken);
  await expect(refresh).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  const info = userInfo(second.access_token, openid.skipSubjectCheck);
  await expect(info).rejects.toMatchObject({ status: 401 });
  // An unknown token is not an error: RFC 7009, 2.2.
  await openid.tokenRevocation(configuration, 'unknown');
});
