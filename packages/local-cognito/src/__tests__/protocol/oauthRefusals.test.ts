import { appClientId } from '../../connection/connection';
import { Browser } from './browser';
import { createUser, later, stopClock } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import {
  authorizeUrl,
  callbackUrl,
  exchange,
  logoutUrl,
  newCode,
  newPkce,
  postForm,
  send,
  userInfo,
  type Changes,
} from './oauthRequests';
import { userPool } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
beforeEach(() => stopClock(server));

const foreignAddresses = [
  'http://localhost:3000/callback',
  'http://localhost:3000/callback/?extra=1',
  'http://localhost:3000/callback/#fragment',
  'http://localhost:3000/Callback/',
  'HTTP://localhost:3000/callback/',
  'http://localhost:3000/callback/../evil/',
  'http://localhost:3000/%63allback/',
  'http://localhost:3001/callback/',
  'https://localhost:3000/callback/',
  'http://127.0.0.1:3000/callback/',
  'http://localhost:3000.evil.example/callback/',
  'https://evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
  ' http://localhost:3000/callback/',
  'http://localhost:3000/callback/\0',
  'http://localhost:3000/logout/',
];

const errorPages: [string, Changes, string][] = [
  ['no client', { client_id: undefined }, 'invalid_client'],
  ['an unknown client', { client_id: 'a'.repeat(26) }, 'invalid_client'],
  ['a client in another case', { client_id: appClientId.toUpperCase() }, 'invalid_client'],
  ['a repeated client', { client_id: [appClientId, appClientId] }, 'invalid_request'],
  ['no redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
  ['an empty redirect_uri', { redirect_uri: '' }, 'invalid_request'],
  ['a repeated redirect_uri', { redirect_uri: [callbackUrl, callbackUrl] }, 'invalid_request'],
  ...foreignAddresses.map((address): [string, Changes, string] => [
    `the redirect_uri ${JSON.stringify(address)}`,
    { redirect_uri: address },
    'redirect_mismatch',
  ]),
];

describe.each(['/oauth2/authorize', '/login'])('%s redirects nowhere', (path) => {
  test.each(errorPages)('for %s', async (_case, changes, error) => {
    const url = authorizeUrl(server, changes).replace('/oauth2/authorize', path);
    const { status, headers, body } = await send(server, url.slice(server.hosted.length), {});
    expect(status).toBe(400);
    expect(headers.get('location')).toBeNull();
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('An error was encountered with the requested page.');
    expect(body).toContain(error);
    expect(body).not.toContain('evil.example');
  });
});

const { challenge } = newPkce();
const unsupported = 'unsupported_response_type';
const method = 'transform algorithm not supported';
const malformed = 'code challenge malformed';
const redirectedErrors: [string, Changes, description: string, error?: string][] = [
  ['no response type', { response_type: undefined }, 'response_type is required'],
  ['the implicit grant', { response_type: 'token' }, 'unauthorized_client'],
  ['a hybrid flow', { response_type: 'code id_token' }, unsupported, unsupported],
  ['a response type in another case', { response_type: 'CODE' }, unsupported, unsupported],
  ['no challenge', { code_challenge: undefined }, 'code challenge required'],
  ['an empty challenge', { code_challenge: '' }, 'code challenge required'],
  ['the method plain', { code_challenge_method: 'plain' }, method],
  ['no method, which means plain', { code_challenge_method: undefined }, method],
  ['a method in another case', { code_challenge_method: 's256' }, method],
  ['a challenge that is too short', { code_challenge: 'a'.repeat(42) }, malformed],
  ['a challenge that is too long', { code_challenge: 'a'.repeat(129) }, malformed],
  ['a challenge with padding', { code_challenge: `${challenge}=` }, malformed],
  ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
  ['a scope in another case', { scope: 'OpenID' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Facebook' }, 'Invalid identity provider'],
  ['a provider in another case', { identity_provider: 'google' }, 'Invalid identity provider'],
  ['an identifier', { idp_identifier: 'x' }, 'Invalid identity provider identifier'],
  ['an unknown prompt', { prompt: 'later' }, 'Invalid prompt'],
  ['a prompt of none with another', { prompt: 'none login' }, 'Invalid prompt'],
  ['a repeated challenge', { code_challenge: ['a', 'a'] }, 'code_challenge is repeated'],
  ['a repeated scope', { scope: ['openid', 'openid'] }, 'scope is repeated'],
  ['a repeated nonce', { nonce: ['a', 'b'] }, 'nonce is repeated'],
];

test.each(redirectedErrors)(
  'the site gets the error of %s, with its state and without a code',
  async (_case, changes, error_description, error = 'invalid_request') => {
    const url = authorizeUrl(server, { state: 'the=state&é', ...changes });
    const browser = new Browser(server);
    const { response, location } = await browser.step(url);
    expect(response.status).toBe(302);
    const back = new URL(location ?? '');
    expect(back.origin + back.pathname).toBe(callbackUrl);
    expect([...back.searchParams]).toEqual([
      ['error_description', error_description],
      ['state', 'the=state&é'],
      ['error', error],
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test('a repeated state is not sent back', async () => {
  const { location } = await new Browser(server).step(authorizeUrl(server, { state: ['a', 'b'] }));
  const { searchParams } = new URL(location ?? '');
  expect(searchParams.get('error_description')).toBe('state is repeated');
  expect(searchParams.has('state')).toBe(false);
});

test('a code works once; presenting it again revokes the tokens that it gave', async () => {
  const granted = await newCode(server, {
    changes: { scope: 'openid aws.cognito.signin.user.admin' },
  });
  const { status, body: tokens } = await exchange(server, granted);
  expect(status).toBe(200);
  expect((await userInfo(server, tokens.access_token)).status).toBe(200);

  expect(await exchange(server, granted)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await userInfo(server, tokens.access_token)).toMatchObject({
    status: 401,
    body: { error: 'invalid_token' },
  });
  expect(await userPool(server, 'GetUser', { AccessToken: tokens.access_token })).toMatchObject({
    error: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  const refresh = await postForm(server, '/oauth2/token', {
    grant_type: 'refresh_token',
    client_id: appClientId,
    refresh_token: tokens.refresh_token,
  });
  expect(refresh).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('a code that is presented many times at once is exchanged once, for tokens that are revoked', async () => {
  const granted = await newCode(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(server, granted)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(1);
  const refused = answers.filter((answer) => !given.includes(answer));
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
    Array(3).fill([400, 'invalid_grant']),
  );
  for (const { body } of given) {
    expect((await userInfo(server, body.access_token)).status).toBe(401);
  }
  expect(await server.control.getUser(granted.user.username)).toMatchObject({ sessions: 0 });
});

test('a code expires after five minutes', async () => {
  const inTime = await newCode(server);
  await later(server, 299_000, async () => {
    expect((await exchange(server, inTime)).status).toBe(200);
  });
  const late = await newCode(server);
  await later(server, 301_000, async () => {
    expect(await exchange(server, late)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});

test.each([
  ['a user who was disabled', { enabled: false }],
  ['a user who was replaced', {}],
] as const)('the code of %s is refused', async (_case, change) => {
  const granted = await newCode(server);
  await createUser(server, { username: granted.user.username, ...change });
  expect(await exchange(server, granted)).toMatchObject({ body: { error: 'invalid_grant' } });
});

test.each([
  ['another verifier', { code_verifier: newPkce().verifier }],
  ['no verifier', { code_verifier: undefined }],
  ['an empty verifier', { code_verifier: '' }],
  ['a verifier that is too short', { code_verifier: 'a'.repeat(42) }],
  ['a verifier that is too long', { code_verifier: 'a'.repeat(129) }],
  ['a verifier with a space', { code_verifier: `${'a'.repeat(42)} ` }],
  ['another redirect_uri', { redirect_uri: 'http://localhost:3000/callback' }],
])('%s uses the code up', async (_case, changes) => {
  const granted = await newCode(server);
  expect(await exchange(server, granted, changes)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await exchange(server, granted)).toMatchObject({ body: { error: 'invalid_grant' } });
});

test('the challenge does not pass as its own verifier', async () => {
  const { challenge: known } = newPkce();
  const granted = await newCode(server, { changes: { code_challenge: known } });
  expect(await exchange(server, { ...granted, verifier: known })).toMatchObject({
    body: { error: 'invalid_grant' },
  });
});

test('a malformed token request, or one from another client, leaves the code usable', async () => {
  const granted = await newCode(server);
  const basic = { Authorization: `Basic ${Buffer.from(`${appClientId}:`).toString('base64')}` };
  const refusals: [Changes, string, Record<string, string>?][] = [
    [{ grant_type: undefined }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'unauthorized_client'],
    [{ grant_type: 'Authorization_Code' }, 'unsupported_grant_type'],
    [{ grant_type: '__proto__' }, 'unsupported_grant_type'],
    [{ client_id: undefined }, 'invalid_request'],
    [{ client_id: 'a'.repeat(26) }, 'invalid_client'],
    [{ client_secret: 'guess' }, 'invalid_client'],
    [{ client_assertion: 'a.b.c' }, 'invalid_client'],
    [{}, 'invalid_client', basic],
    [{ code: undefined }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
    [{ code: 'unknown' }, 'invalid_grant'],
    [{ code: 'constructor' }, 'invalid_grant'],
    [{ code: [granted.code, granted.code] }, 'invalid_request'],
    [{ code_verifier: [granted.verifier, granted.verifier] }, 'invalid_request'],
    [{ client_id: [appClientId, appClientId] }, 'invalid_request'],
    [{ redirect_uri: undefined }, 'invalid_request'],
  ];
  for (const [changes, error, headers] of refusals) {
    const { status, headers: sent, body } = await exchange(server, granted, changes, headers);
    expect({ changes, status, body }).toEqual({ changes, status: 400, body: { error } });
    expect(sent.get('cache-control')).toBe('no-store');
  }
  expect((await exchange(server, granted)).status).toBe(200);
});

test('the token endpoint takes only forms, sent by POST', async () => {
  const granted = await newCode(server);
  const fields = {
    grant_type: 'authorization_code',
    client_id: appClientId,
    code: granted.code,
    redirect_uri: callbackUrl,
    code_verifier: granted.verifier,
  };
  const form = new URLSearchParams(fields).toString();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await send(server, `/oauth2/token?${form}`, { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
  for (const [type, body] of [
    ['application/json', JSON.stringify(fields)],
    ['text/plain', form],
    ['', form],
    ['multipart/form-data; boundary=x', form],
    ['application/x-www-form-urlencoded-not', form],
  ] as const) {
    const answer = await send(server, '/oauth2/token', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  }
  const inQuery = await send(server, `/oauth2/token?${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(inQuery.status).toBe(400);
  const withCharset = await exchange(
    server,
    granted,
    {},
    {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
  );
  expect(withCharset.status).toBe(200);
});

test('refresh tokens that are unknown, replaced, ended or of another kind are refused', async () => {
  const { body: tokens } = await exchange(server, await newCode(server));
  const refresh = (refresh_token: string, changes: Changes = {}) =>
    postForm(server, '/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: appClientId,
      refresh_token,
      ...changes,
    });
  for (const [token, changes, error] of [
    ['unknown', {}, 'invalid_grant'],
    ['', {}, 'invalid_request'],
    [tokens.access_token, {}, 'invalid_grant'],
    [tokens.id_token, {}, 'invalid_grant'],
    [tokens.refresh_token, { client_id: 'a'.repeat(26) }, 'invalid_client'],
  ] as [string, Changes, string][]) {
    expect(await refresh(token, changes)).toMatchObject({ status: 400, body: { error } });
  }
  const { body: rotated } = await refresh(tokens.refresh_token);
  await later(server, 61_000, async () => {
    expect(await refresh(tokens.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } });
  });
  expect(await refresh(rotated.refresh_token)).toMatchObject({ body: { error: 'invalid_grant' } });
  expect((await userInfo(server, rotated.access_token)).status).toBe(401);
});

test('revocation refuses other tokens and other clients', async () => {
  const { body: tokens } = await exchange(server, await newCode(server));
  const client_id = appClientId;
  for (const [fields, error] of [
    [{ client_id }, 'invalid_request'],
    [{ client_id, token: tokens.access_token }, 'unsupported_token_type'],
    [{ client_id, token: tokens.id_token }, 'unsupported_token_type'],
    [{ token: tokens.refresh_token }, 'invalid_client'],
    [{ client_id: 'a'.repeat(26), token: tokens.refresh_token }, 'invalid_client'],
    [{ client_id, token: [tokens.refresh_token, 'x'] }, 'invalid_request'],
  ] as [Changes, string][]) {
    const answer = await postForm(server, '/oauth2/revoke', fields);
    expect(answer).toMatchObject({ status: 400, body: { error } });
  }
  expect((await send(server, '/oauth2/revoke', {})).status).toBe(405);
  expect((await userInfo(server, tokens.access_token)).status).toBe(200);
});

test.each([
  'http://localhost:3000/logout',
  'http://localhost:3000/logout/?a=1',
  'http://localhost:3000/Logout/',
  'http://localhost:3001/logout/',
  'http://localhost:3000/callback/',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
])('a sign-out to %s redirects nowhere and signs nobody out', async (logout_uri) => {
  const user = await createUser(server);
  const browser = new Browser(server);
  await browser.signInOnLoginPage(authorizeUrl(server), user.username, user.password);
  const query = new URLSearchParams({ client_id: appClientId, logout_uri });
  const { response, location } = await browser.step(`${server.hosted}/logout?${query}`);
  expect([response.status, location]).toEqual([400, undefined]);
  expect((await browser.visit(authorizeUrl(server))).url).toContain(`${callbackUrl}?code=`);
});

test('a sign-out without a known client, or with repeated parameters, redirects nowhere', async () => {
  for (const query of [
    '',
    new URLSearchParams({ logout_uri: logoutUrl }),
    new URLSearchParams({ client_id: 'a'.repeat(26), logout_uri: logoutUrl }),
    `client_id=${appClientId}&logout_uri=${logoutUrl}&logout_uri=https://evil.example/`,
    new URLSearchParams({ client_id: appClientId }),
  ]) {
    const { status, headers } = await send(server, `/logout?${query}`, {});
    expect([status, headers.get('location')]).toEqual([400, null]);
  }
});

/** Returns the address with which Google sends a browser back to the user pool. */
async function googleAnswer(browser: Browser, url: string): Promise<string> {
  browser.stopAt = `${server.hosted}/oauth2/idpresponse`;
  const answer = await browser.signInWithGoogle(url, 'ada@example.com');
  return answer.url;
}

test("Google's answer works once, and only in the browser that began the sign-in", async () => {
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  const browser = new Browser(server);
  const answer = await googleAnswer(browser, url);
  const elsewhere = await new Browser(server).step(answer);
  expect([elsewhere.response.status, elsewhere.location]).toEqual([400, undefined]);
  // The attempt has used it up.
  expect((await browser.step(answer)).response.status).toBe(400);

  const secondAnswer = await googleAnswer(browser, url);
  expect((await browser.step(secondAnswer)).location).toContain(`${callbackUrl}?code=`);
  expect((await browser.step(secondAnswer)).response.status).toBe(400);
});

test('the code of one sign-in with Google does not finish another sign-in', async () => {
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  const [mine, theirs] = [new Browser(server), new Browser(server)];
  const [myAnswer, theirAnswer] = [
    new URL(await googleAnswer(mine, url)),
    new URL(await googleAnswer(theirs, url)),
  ];
  myAnswer.searchParams.set('code', theirAnswer.searchParams.get('code') ?? '');
  const { location } = await mine.step(myAnswer.href);
  const back = new URL(location ?? '');
  expect(back.searchParams.get('code')).toBeNull();
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test('a sign-in with Google expires after ten minutes', async () => {
  const browser = new Browser(server);
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  const answer = await googleAnswer(browser, url);
  await later(server, 601_000, async () => {
    expect((await browser.step(answer)).response.status).toBe(400);
  });
});

test.each([
  '',
  '?code=a',
  '?code=a&state=unknown',
  '?code=a&state=constructor',
  '?state=a&state=b',
])('an answer from Google without a sign-in is refused: %s', async (query) => {
  const { status, headers } = await send(server, `/oauth2/idpresponse${query}`, {});
  expect([status, headers.get('location')]).toEqual([400, null]);
});

test('a login form is accepted only from the browser that showed it', async () => {
  const { username, password } = await createUser(server);
  const url = authorizeUrl(server).replace('/oauth2/authorize', '/login');
  const shown = await new Browser(server).visit(url);
  const binding = /name="binding" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
  for (const fields of [
    { username, password, binding },
    { username, password, binding: '' },
    { username, password },
  ] as Record<string, string>[]) {
    const elsewhere = new Browser(server);
    await elsewhere.visit(url);
    const { response, location } = await elsewhere.step(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect([response.status, location]).toEqual([200, undefined]);
    expect(await response.text()).toContain('Please try again.');
  }
});

test('a login form with repeated or missing fields signs nobody in', async () => {
  const { username, password } = await createUser(server);
  const browser = new Browser(server);
  const page = await browser.visit(authorizeUrl(server));
  const binding = /name="binding" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  for (const body of [
    '',
    `binding=${binding}`,
    `binding=${binding}&username=${username}`,
    `binding=${binding}&password=${password}`,
    `binding=${binding}&username=${username}&username=x&password=${password}`,
  ]) {
    const { response, location } = await browser.step(page.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([response.status, location]).toEqual([200, undefined]);
  }
});

test('the Google stand-in sends nobody to an address that it does not know', async () => {
  const right = {
    client_id: 'local-cognito.apps.googleusercontent.localhost',
    redirect_uri: `${server.hosted}/oauth2/idpresponse`,
    response_type: 'code',
    scope: 'openid',
    state: 'a',
    nonce: 'b',
    code_challenge: newPkce().challenge,
    code_challenge_method: 'S256',
  };
  for (const change of [
    { client_id: 'unknown' },
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: `${server.hosted}/oauth2/idpresponse/` },
    { redirect_uri: '<script>alert(1)</script>' },
  ]) {
    const query = new URLSearchParams({ ...right, ...change });
    const { response, location } = await new Browser(server).step(`${server.google}/auth?${query}`);
    expect([response.status, location]).toEqual([400, undefined]);
    expect(await response.text()).not.toContain('<script>');
  }
  const withoutPkce = new URLSearchParams({
    ...right,
    code_challenge: '',
    code_challenge_method: '',
  });
  const { location } = await new Browser(server).step(`${server.google}/auth?${withoutPkce}`);
  expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_request');
});

test('an account can be chosen only in the browser that showed the choice', async () => {
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  const shown = await new Browser(server).visit(url);
  const elsewhere = new Browser(server);
  await elsewhere.visit(url);
  const chosen = await elsewhere.submit(shown, { account: 'ada@example.com' });
  expect(chosen.status).toBe(400);
  const unknown = await elsewhere.submit(await elsewhere.visit(url), {
    account: 'eve@example.com',
  });
  expect([unknown.status, unknown.text]).toEqual([
    400,
    expect.stringContaining('There is no such account.'),
  ]);
});

test("an account that somebody made under a Google member's name is not given to the member", async () => {
  const username = 'Google_101906120919920101095';
  await createUser(server, { username });
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  const back = await new Browser(server).signInWithGoogle(url, 'grace@example.com');
  expect(Object.fromEntries(new URL(back.url).searchParams)).toEqual({
    error: 'invalid_request',
    error_description: `Already found an entry for username ${username}.`,
    state: 'a-state',
  });
});
