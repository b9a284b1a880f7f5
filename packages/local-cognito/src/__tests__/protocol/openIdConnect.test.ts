import { createHash } from 'node:crypto';
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, customFetch as jwksFetch, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { appClientId, userPoolId } from '../../connection/connection';
import { adminClient } from './awsSdkClient';
import { Browser } from './browser';
import { createUser, later, stopClock, type TestUser } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { authorizeUrl, callbackUrl, exchange, logoutUrl, newCode, send } from './oauthRequests';
import { trustingFetch } from './sendRequest';
import { userPool } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

function poolIssuer(): string {
  return `${server.hosted}/eu-central-1_LocalPool`;
}

/** Sets up the client by discovery. It checks the signatures of ID tokens. */
async function discover(): Promise<openid.Configuration> {
  const configuration = await openid.discovery(
    new URL(poolIssuer()),
    appClientId,
    undefined,
    openid.None(),
    { [openid.customFetch]: trustingFetch(server) as openid.CustomFetch },
  );
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Starts a sign-in: returns the address for the browser, and the values that check the answer. */
async function start(
  configuration: openid.Configuration,
  parameters: Record<string, string> = {},
): Promise<{ url: string; checks: openid.AuthorizationCodeGrantChecks }> {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const expectedNonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return { url: url.href, checks };
}

/** Signs a user in on the hosted login page and exchanges the code. */
async function signIn(
  configuration: openid.Configuration,
  user: TestUser,
  parameters: Record<string, string> = {},
  browser = new Browser(server),
) {
  const { url, checks } = await start(configuration, parameters);
  const back = await browser.signInOnLoginPage(url, user.username, user.password);
  return openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
}

test('discovery describes the endpoints, the code grant and PKCE', async () => {
  const configuration = await discover();
  const metadata = configuration.serverMetadata();
  expect(metadata).toMatchObject({
    issuer: poolIssuer(),
    authorization_endpoint: `${server.hosted}/oauth2/authorize`,
    token_endpoint: `${server.hosted}/oauth2/token`,
    revocation_endpoint: `${server.hosted}/oauth2/revoke`,
    userinfo_endpoint: `${server.hosted}/oauth2/userInfo`,
    end_session_endpoint: `${server.hosted}/logout`,
    jwks_uri: `${poolIssuer()}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  expect(metadata.supportsPKCE()).toBe(true);
});

test('a member signs in with Google by code and PKCE', async () => {
  const configuration = await discover();
  const { url, checks } = await start(configuration, { identity_provider: 'Google' });
  const back = await new Browser(server).signInWithGoogle(url, 'ada@example.com');
  expect(back.url).toMatch(/^http:\/\/localhost:3000\/callback\/\?code=[\w-]+&state=[\w-]+$/);
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
  expect(tokens).toMatchObject({
    access_token: expect.any(String),
    id_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 3600,
    token_type: 'bearer',
  });
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    iss: poolIssuer(),
    aud: appClientId,
    nonce: checks.expectedNonce,
    token_use: 'id',
    'cognito:username': 'Google_101812185212101518520',
    'cognito:groups': ['eu-central-1_LocalPool_Google'],
    identities: [
      expect.objectContaining({
        userId: '101812185212101518520',
        providerName: 'Google',
        providerType: 'Google',
        primary: 'true',
      }),
    ],
    // OpenID Connect Core, 3.1.3.6: the left half of the hash.
    at_hash: createHash('sha256')
      .update(tokens.access_token)
      .digest()
      .subarray(0, 16)
      .toString('base64url'),
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
    picture: expect.stringMatching(/^http:\/\/localhost:\d+\/pictures\/ada\.svg$/),
  });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    sub: claims?.sub,
    token_use: 'access',
    client_id: appClientId,
    scope: 'openid email profile',
    username: 'Google_101812185212101518520',
    version: 2,
  });
});

test('the signatures verify through the JWKS, which holds no private key', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const tokens = await signIn(configuration, user);
  const { jwks_uri = '' } = configuration.serverMetadata();
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [jwksFetch]: trustingFetch(server) });
  for (const [token, audience] of [
    [tokens.id_token ?? '', appClientId],
    [tokens.access_token, undefined],
  ] as const) {
    const verified = await jwtVerify(token, keys, { issuer: poolIssuer(), audience });
    expect(verified.protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
  }
  const { body } = await send(server, new URL(jwks_uri).pathname, {});
  expect(body.keys.map((key: object) => Object.keys(key).sort())).toEqual([
    ['alg', 'e', 'kid', 'kty', 'n', 'use'],
  ]);
});

test('a member signs in on the hosted login page, and userInfo follows the scopes', async () => {
  const configuration = await discover();
  const user = await createUser(server, {
    attributes: { name: 'Zoë', phone_number: '+12025550188' },
  });
  const { sub } = await server.control.getUser(user.username);
  const browser = new Browser(server);
  for (const [scope, attributes] of [
    ['openid email', { email: user.email, email_verified: 'true' }],
    ['openid profile', { name: 'Zoë' }],
    ['openid phone', { phone_number: '+12025550188' }],
  ] as const) {
    const tokens = await signIn(configuration, user, { scope, prompt: 'login' }, browser);
    const info = await openid.fetchUserInfo(configuration, tokens.access_token, sub);
    expect(info).toEqual({ sub, username: user.username, ...attributes });
  }
});

test('without the scope openid there is no ID token, and userInfo is refused', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const { url, checks } = await start(configuration, { scope: 'aws.cognito.signin.user.admin' });
  const browser = new Browser(server);
  const back = await browser.signInOnLoginPage(url, user.username, user.password);
  const { expectedState, pkceCodeVerifier } = checks;
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(back.url), {
    expectedState,
    pkceCodeVerifier,
  });
  expect(tokens.id_token).toBeUndefined();
  const info = openid.fetchUserInfo(configuration, tokens.access_token, openid.skipSubjectCheck);
  await expect(info).rejects.toMatchObject({ status: 401 });
  const getUser = await userPool(server, 'GetUser', { AccessToken: tokens.access_token });
  expect(getUser.body.Username).toBe(user.username);
});

test("a Google member's token does not allow the user's own operations", async () => {
  const configuration = await discover();
  const { url, checks } = await start(configuration, { identity_provider: 'Google' });
  const back = await new Browser(server).signInWithGoogle(url, 'grace@example.com');
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
  expect(await userPool(server, 'GetUser', { AccessToken: tokens.access_token })).toMatchObject({
    status: 400,
    error: 'NotAuthorizedException',
    message: 'Access Token does not have required scopes',
  });
});

test('a user who is signed in at the hosted UI is not asked again, even with the prompt none', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const browser = new Browser(server);
  const first = await start(configuration);
  await browser.signInOnLoginPage(first.url, user.username, user.password);
  for (const parameters of [{}, { prompt: 'none' }]) {
    const { url, checks } = await start(configuration, parameters as Record<string, string>);
    const back = await browser.visit(url);
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
    expect(tokens.claims()).toMatchObject({ 'cognito:username': user.username });
  }
  const { url } = await start(configuration, { prompt: 'login' });
  expect((await browser.visit(url)).text).toContain('<h1>Sign in</h1>');
});

test.each([
  ['an hour', (browser: Browser) => later(server, 3_600_000, () => silently(browser))],
  [
    'the user is disabled',
    async (browser: Browser, { username }: TestUser) => {
      const request = { UserPoolId: userPoolId, Username: username };
      await adminClient(server).send(new AdminDisableUserCommand(request));
      return silently(browser);
    },
  ],
])('a user is no longer signed in at the hosted UI after %s', async (_case, askAgain) => {
  await stopClock(server);
  const configuration = await discover();
  const user = await createUser(server);
  const browser = new Browser(server);
  await signIn(configuration, user, {}, browser);
  expect(await silently(browser)).toBeNull();
  expect(await askAgain(browser, user)).toBe('login_required');
  await server.control.setClock({ offsetMs: 0, stopped: false });
});

/** Tries to sign in without a page; returns the error, if there is one. */
async function silently(browser: Browser): Promise<string | null> {
  const back = await browser.visit(authorizeUrl(server, { prompt: 'none' }));
  return new URL(back.url).searchParams.get('error');
}

test('a request without scopes asks for all of them', async () => {
  const granted = await newCode(server, { changes: { scope: undefined } });
  const { body } = await exchange(server, granted);
  expect(decodeJwt(body.access_token).scope).toBe(
    'openid email profile phone aws.cognito.signin.user.admin',
  );
});

test('if nobody is signed in, the prompt none gives login_required', async () => {
  const configuration = await discover();
  const { url, checks } = await start(configuration, { prompt: 'none' });
  const back = await new Browser(server).visit(url);
  const grant = openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
  await expect(grant).rejects.toMatchObject({ error: 'login_required' });
});

test('a user who signs in with Google again may choose the other account', async () => {
  const configuration = await discover();
  const browser = new Browser(server);
  const emails: unknown[] = [];
  for (const account of ['ada@example.com', 'grace@example.com', 'ada@example.com']) {
    const { url, checks } = await start(configuration, {
      identity_provider: 'Google',
      prompt: 'select_account',
    });
    const back = await browser.signInWithGoogle(url, account);
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
    emails.push(tokens.claims()?.email);
  }
  expect(emails).toEqual(['ada@example.com', 'grace@example.com', 'ada@example.com']);
});

test('a user who cancels at Google comes back with access_denied and the state', async () => {
  const configuration = await discover();
  const { url, checks } = await start(configuration, { identity_provider: 'Google' });
  const browser = new Browser(server);
  const chooser = await browser.visit(url);
  const back = await browser.submit(chooser, {}, { button: /formaction="([^"]+)">Cancel/ });
  const answer = new URL(back.url);
  expect(answer.origin + answer.pathname).toBe(callbackUrl);
  expect(Object.fromEntries(answer.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'access_denied',
    state: checks.expectedState,
  });
  const grant = openid.authorizationCodeGrant(configuration, answer, checks);
  await expect(grant).rejects.toMatchObject({ error: 'access_denied' });
});

test('the refresh token gives new tokens for the same sign-in, and a new refresh token', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const first = await signIn(configuration, user);
  const refreshed = await openid.refreshTokenGrant(configuration, first.refresh_token ?? '');
  expect(refreshed.refresh_token).toEqual(expect.any(String));
  expect(refreshed.refresh_token).not.toBe(first.refresh_token);
  const [before, after] = [decodeJwt(first.access_token), decodeJwt(refreshed.access_token)];
  expect(after).toMatchObject({
    origin_jti: before.origin_jti,
    auth_time: before.auth_time,
    scope: before.scope,
  });
  expect(after.jti).not.toBe(before.jti);
});

test('a revoked refresh token ends the session', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const tokens = await signIn(configuration, user);
  await openid.tokenRevocation(configuration, tokens.refresh_token ?? '');
  const refresh = openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  await expect(refresh).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  const info = openid.fetchUserInfo(configuration, tokens.access_token, openid.skipSubjectCheck);
  await expect(info).rejects.toMatchObject({ status: 401 });
  // An unknown token is not an error: RFC 7009, 2.2.
  await openid.tokenRevocation(configuration, 'unknown');
});

test('signing out leads back to the site, and the next sign-in shows the login page', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const browser = new Browser(server);
  const { url } = await start(configuration);
  await browser.signInOnLoginPage(url, user.username, user.password);
  const end = openid.buildEndSessionUrl(configuration, {
    client_id: appClientId,
    logout_uri: logoutUrl,
  });
  // The library adds OpenID Connect's parameters; Cognito reads its own.
  expect((await browser.visit(end.href)).url).toBe(logoutUrl);
  expect((await browser.visit(url)).text).toContain('<h1>Sign in</h1>');
});

test('a sign-in returns the state exactly as it was sent', async () => {
  const configuration = await discover();
  const user = await createUser(server);
  const state = 'x+y z&"<é>%2F#=';
  const { url, checks } = await start(configuration, { state });
  const browser = new Browser(server);
  const back = await browser.signInOnLoginPage(url, user.username, user.password);
  expect(new URL(back.url).searchParams.get('state')).toBe(state);
  await openid.authorizationCodeGrant(configuration, new URL(back.url), {
    ...checks,
    expectedState: state,
  });
});

test('the hosted login page shows the error and keeps the username', async () => {
  const configuration = await discover();
  const unconfirmed = await createUser(server, { status: 'UNCONFIRMED' });
  const temporary = await createUser(server, { status: 'FORCE_CHANGE_PASSWORD' });
  const reset = await createUser(server, { status: 'RESET_REQUIRED' });
  const { username, password } = await createUser(server);
  for (const [user, message] of [
    [{ username, password: 'wrong-Horse-9' }, 'Incorrect username or password.'],
    [{ username: 'nobody', password }, 'Incorrect username or password.'],
    [unconfirmed, 'User is not confirmed.'],
    [reset, 'Password reset required for the user'],
    [temporary, 'This account has to answer a further question.'],
  ] as const) {
    const { url } = await start(configuration);
    const browser = new Browser(server);
    const page = await browser.signInOnLoginPage(url, user.username, user.password);
    expect(page.url).toContain('/login?');
    expect(page.text).toMatch(/<p class="alert" role="alert">/);
    expect(page.text).toContain(message);
    expect(page.text).toContain(`value="${user.username}"`);
    expect(page.text).not.toContain(user.password);
  }
});

test('the steps of a sign-in are logged by surface and name', async () => {
  const configuration = await discover();
  await server.control.clearRequests();
  const { url, checks } = await start(configuration, { identity_provider: 'Google' });
  const back = await new Browser(server).signInWithGoogle(url, 'ada@example.com');
  await openid.authorizationCodeGrant(configuration, new URL(back.url), checks);
  const requests = await server.control.listRequests();
  const steps = requests.map(({ surface, name, status }) => `${surface} ${name} ${status}`);
  expect(steps).toEqual(
    expect.arrayContaining([
      'oauth authorize 302',
      'google auth 303',
      'oauth idpresponse 302',
      'google token 200',
      'oauth token 200',
    ]),
  );
  expect(await server.control.listMessages('ada@example.com')).toEqual([]);
});
