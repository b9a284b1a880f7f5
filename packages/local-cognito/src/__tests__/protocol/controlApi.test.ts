import { appClientId, identityPoolId } from '../../connection/connection';
import type { ClockChange } from 'local-service/control/client';
import type { FaultRule } from 'local-service/traffic/faults';
import { Browser } from './browser';
import { codeTo, createUser, newName } from './control';
import { siteOrigin, startLocalServer, type LocalServer } from './localServer';
import { authorizeUrl, exchange, newCode, postForm, send, userInfo } from './oauthRequests';
import { sendRequest } from './sendRequest';
import { totpCode } from './totpCode';
import {
  callApi,
  identityPool,
  respond,
  signInWithPassword,
  startSrp,
  tokensOf,
  userPool,
} from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

/** Posts a request to the control API, with any headers. */
function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return sendRequest(server, `${server.api}/control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
}

const foreignPages: Record<string, string>[] = [
  { Origin: 'http://evil.example' },
  { Origin: 'http://localhost:3000' },
  { Origin: 'http://localhost' },
  { Origin: 'null' },
  { Origin: 'file://' },
  { Origin: '' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
];

test.each(foreignPages)('no page with %j reaches the control API', async (headers) => {
  const user = await createUser(server);
  for (const [method, path] of [
    ['POST', 'reset'],
    ['POST', 'users'],
    ['GET', `users/${user.username}`],
    ['GET', 'messages'],
    ['GET', 'requests'],
    ['DELETE', 'requests'],
    ['POST', 'faults'],
    ['POST', 'clock'],
    ['POST', 'settings'],
    ['OPTIONS', 'reset'],
  ] as const) {
    const response = await sendRequest(server, `${server.api}/control/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(await server.control.getUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('the inbox page and tools reach the control API', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const Origin = `http://${host}:${server.ports.api}`;
    const response = await post('clock', '{"offsetMs":0}', { Origin });
    expect(response.status).toBe(200);
  }
  const fromAddressBar = { 'Sec-Fetch-Site': 'none' };
  expect((await post('clock', '{"offsetMs":0}', fromAddressBar)).status).toBe(200);
  expect((await sendRequest(server, `http://[::1]:${server.ports.api}/inbox`)).status).toBe(200);
});

test('malformed bodies are refused with the reason', async () => {
  for (const [path, body, message] of [
    ['users', '', 'The body is not JSON.'],
    ['users', '{', 'The body is not JSON.'],
    ['users', '[]', 'body: '],
    ['users', '{}', 'username: '],
    ['users', '{"username":"a b"}', 'username: '],
    ['users', '{"username":"a","status":"GONE"}', 'status: '],
    ['users', '{"username":"a","mfa":"SMS"}', 'attributes.phone_number: Required when mfa is SMS'],
    ['users', '{"username":"a","attributes":{"email":"x"}}', 'attributes.email: '],
    ['users', '{"username":"a","admin":true}', 'body: Unrecognized key: "admin"'],
    ['clock', '{"offsetMs":"1"}', 'offsetMs: '],
    ['clock', '{"offsetMs":1e99}', 'offsetMs: '],
    ['clock', '{"offsetMs":0.5}', 'offsetMs: '],
    ['settings', '{"unknown":1}', 'body: Unrecognized key: "unknown"'],
    ['settings', '{"passwordPolicy":{"minimumLength":1}}', 'passwordPolicy.minimumLength: '],
    ['settings', '{"mfaConfiguration":"MAYBE"}', 'mfaConfiguration: '],
    ['faults', '{"match":{},"fault":{"kind":"explode"}}', 'fault.kind: '],
    ['faults', '{"match":{"surface":"moon"},"fault":{"kind":"empty"}}', 'match.surface: '],
    ['faults', '{"match":{"name":"Signup"},"fault":{"kind":"empty"}}', 'match.name: '],
    ['faults', '{"match":{},"fault":{"kind":"empty","code":1}}', 'Known: kind, status, '],
    ['faults', '{"match":{},"fault":{"kind":"empty"},"times":0}', 'times: '],
    ['faults', '{"match":{},"fault":{"kind":"empty"},"when":"later"}', 'when: '],
  ] as const) {
    const response = await post(path, body);
    const answer = (await response.json()) as { message: string };
    expect({ body, status: response.status }).toEqual({ body, status: 400 });
    expect(answer.message).toContain(message);
  }
  const asForm = await post('users', 'username=a', {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  expect(asForm.status).toBe(400);
  for (const path of ['nothing', 'users', '../control/nothing', 'users/nobody-at-all']) {
    const response = await sendRequest(server, `${server.api}/control/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
  expect((await sendRequest(server, `${server.api}/control/requests?since=soon`)).status).toBe(400);
});

test('the clock can be stopped at a time, moved from there and started again', async () => {
  const now = async (change: ClockChange) => (await server.control.setClock(change)).now;
  const stopped = await now({ offsetMs: 0, stopped: true });
  expect(await now({ offsetMs: 0 })).toBe(stopped);
  expect(await now({ offsetMs: 5000 })).toBe(stopped + 5000);
  expect(await now({ offsetMs: 60_000, stopped: false })).toBeGreaterThan(stopped + 60_000);
  await server.control.reset();
});

test('a reset restores the seeded users and removes everything else', async () => {
  const user = await createUser(server);
  const { AccessToken } = await tokensOf(server, user);
  const reader = { username: 'reader', password: 'Correct-horse-9' };
  await createUser(server, { ...reader, password: 'Another-horse-9' });
  await server.control.setClock({ offsetMs: 1_000_000 });
  await server.control.changeSettings({ autoConfirm: true });
  await server.control.addFault({ match: {}, fault: { kind: 'empty' }, times: 100 });
  await server.control.reset();

  expect((await signInWithPassword(server, reader)).status).toBe(200);
  expect((await userPool(server, 'GetUser', { AccessToken })).status).toBe(400);
  expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
  expect(await server.control.listMessages()).toEqual([]);
  expect(await server.control.listFaults()).toEqual([]);
  await expect(server.control.getUser(user.username)).rejects.toThrow('User does not exist.');
  expect(await server.control.setClock({ offsetMs: 0 })).toMatchObject({
    offsetMs: 0,
  });
});

test('every seeded user is as it is described', async () => {
  await server.control.reset();
  const password = 'Correct-horse-9';
  const steps: Record<string, unknown> = {};
  for (const username of [
    'reader',
    'newpass',
    'sms',
    'totp',
    'totpsetup',
    'unverified',
    'unconfirmed',
    'resetme',
  ]) {
    const { body } = await signInWithPassword(server, { username, password });
    steps[username] = body.ChallengeName ?? body.__type ?? body.AuthenticationResult?.TokenType;
  }
  expect(steps).toEqual({
    reader: 'Bearer',
    newpass: 'NEW_PASSWORD_REQUIRED',
    sms: 'SMS_MFA',
    totp: 'SOFTWARE_TOKEN_MFA',
    totpsetup: 'MFA_SETUP',
    unverified: 'Bearer',
    unconfirmed: 'UserNotConfirmedException',
    resetme: 'PasswordResetRequiredException',
  });
  const { attributes } = await server.control.getUser('unverified');
  expect(attributes.email_verified).toBe('false');
});

test('messages are listed the newest first, all of them or those to one address', async () => {
  const user = await createUser(server);
  const request = { ClientId: appClientId, Username: user.username };
  await userPool(server, 'ForgotPassword', request);
  await userPool(server, 'ForgotPassword', request);
  const sent = await server.control.listMessages(user.email.toUpperCase());
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    to: user.email,
    medium: 'EMAIL',
    kind: 'ForgotPassword',
    code: expect.stringMatching(/^\d{6}$/),
    at: expect.any(Number),
  });
  expect(sent[0]?.at).toBeGreaterThanOrEqual(sent[1]?.at ?? Infinity);
});

test('preflights of the APIs allow exactly the headers that the clients send', async () => {
  for (const path of ['/', '/identity/']) {
    const response = await sendRequest(server, server.api + path, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-amz-target,authorization',
      },
    });
    expect([200, 204]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = response.headers.get('access-control-allow-headers')?.split(/,\s*/).sort();
    expect(allowed).toEqual([
      'amz-sdk-invocation-id',
      'amz-sdk-request',
      'cache-control',
      'content-type',
      'x-amz-target',
      'x-amz-user-agent',
    ]);
  }
});

/** Calls every part that scripts may call, and says what it answered. */
function callFromPage(server: LocalServer, headers: Record<string, string>) {
  return Promise.all([
    callApi(server, `${server.api}/`, { headers, body: '{' }),
    callApi(server, `${server.api}/identity/`, { headers, body: '{' }),
    postForm(server, '/oauth2/token', {}, headers),
    postForm(server, '/oauth2/revoke', {}, headers),
    send(server, '/oauth2/userInfo', { headers }),
    send(server, '/eu-central-1_LocalPool/.well-known/jwks.json', { headers }),
    send(server, '/eu-central-1_LocalPool/.well-known/openid-configuration', { headers }),
  ]);
}

test('scripts of the site, and programs, which send no Origin, read answers and errors', async () => {
  for (const origin of [siteOrigin, null]) {
    const answers = await callFromPage(server, origin ? { Origin: origin } : {});
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 200, 200]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
    }
    const exposed = answers[0]?.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed).toContain('x-amzn-errortype');
  }
});

const foreignOrigins = [
  'https://evil.example',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.evil.example',
  'http://127.0.0.1:3000',
  'null',
  '',
];

test.each(foreignOrigins)('pages of the origin "%s" get no answer', async (Origin) => {
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin, 'Access-Control-Request-Method': 'POST' },
  };
  const answers = [
    ...(await callFromPage(server, { Origin })),
    await sendRequest(server, `${server.api}/`, preflight),
    await sendRequest(server, `${server.api}/identity/`, preflight),
    await sendRequest(server, `${server.hosted}/oauth2/token`, preflight),
    await sendRequest(server, `${server.hosted}/oauth2/userInfo`, preflight),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBeNull();
  }
});

test('what a foreign page asks for is neither done nor logged', async () => {
  const username = newName();
  await server.control.clearRequests();
  expect(await signUp(username, { Origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    message: 'Pages of https://evil.example are refused: no callback address has this origin.',
  });
  expect(await exists(username)).toBe(false);
  expect(await server.control.listRequests()).toEqual([]);
});

test('pages that a script must not read allow no origin', async () => {
  const headers = { Origin: 'http://localhost:3000' };
  for (const url of [
    `${server.api}/inbox`,
    `${server.hosted}/login`,
    authorizeUrl(server),
    `${server.google}/auth`,
  ]) {
    const response = await sendRequest(server, url, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
});

const markup = `"'><img/src=x/onerror=alert(1)><script>alert(1)</script>`;

test('markup in a name, a state or a hint is text on every page', async () => {
  const username = `<svg/onload=alert('${newName()}')>&"`;
  const user = await createUser(server, { username, attributes: { name: markup } });
  await userPool(server, 'ForgotPassword', { ClientId: appClientId, Username: username });
  const browser = new Browser(server);
  const login = authorizeUrl(server, { state: markup, login_hint: markup, nonce: markup });
  const wrong = await browser.signInOnLoginPage(login, markup, 'x');
  const link = new URLSearchParams({
    client_id: appClientId,
    user_name: markup,
    confirmation_code: markup,
  });
  const chooser = authorizeUrl(server, {
    state: markup,
    login_hint: markup,
    identity_provider: 'Google',
  });
  const pages = [
    await browser.visit(`${server.api}/inbox`),
    await browser.visit(`${server.api}/confirmUser?${link}`),
    await browser.visit(login),
    wrong,
    await browser.visit(authorizeUrl(server, { redirect_uri: markup })),
    await browser.visit(`${server.hosted}/${encodeURIComponent(markup)}`),
    await browser.visit(chooser),
    await browser.visit(`${server.google}/auth?client_id=${encodeURIComponent(markup)}`),
    await browser.visit(`${server.google}/interaction/${encodeURIComponent(markup)}`),
  ];
  for (const { url, status, text, headers } of pages) {
    expect({ url, found: /<(script|img\/src|svg\/onload)/.exec(text)?.[0] }).toEqual({ url });
    if (!headers.get('content-type')?.includes('text/html')) {
      expect({ url, status }).toEqual({ url, status: 404 });
    }
  }
  expect(pages[0]?.text).toContain('&lt;svg/onload=alert(');
  expect(wrong.text).toContain('&lt;script&gt;');
  const back = await browser.signInOnLoginPage(login, user.username, user.password);
  expect(new URL(back.url).searchParams.get('state')).toBe(markup);
});

test('every page forbids scripts, frames and caches, and all share one stylesheet', async () => {
  const styles = new Set<string | undefined>();
  for (const url of [
    `${server.api}/inbox`,
    `${server.api}/confirmUser`,
    authorizeUrl(server),
    authorizeUrl(server, { client_id: 'x' }),
    authorizeUrl(server, { identity_provider: 'Google' }),
    `${server.google}/auth?client_id=x`,
    `${server.google}/interaction/x`,
  ]) {
    const { headers } = await new Browser(server).visit(url);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    styles.add(/style-src ([^;]+)/.exec(policy ?? '')?.[1]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect([...styles]).toEqual([expect.stringMatching(/^'sha256-/)]);
});

test('the link of a message confirms its account, once', async () => {
  await server.control.changeSettings({ verification: 'LINK' });
  const username = newName();
  const email = `${username}@example.com`;
  await userPool(server, 'SignUp', {
    ClientId: appClientId,
    Username: username,
    Password: 'Correct-horse-9',
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  await server.control.changeSettings({ verification: 'CODE' });
  const [message] = await server.control.listMessages(email);
  const link = message?.link ?? '';
  expect(link).toMatch(/^http:\/\/localhost:\d+\/confirmUser\?client_id=/);
  const wrong = link.replace(/code=\d+/, 'code=000000x');
  expect((await new Browser(server).visit(wrong)).status).toBe(400);
  const first = await new Browser(server).visit(link);
  expect([first.status, first.text]).toEqual([
    200,
    expect.stringContaining('Your registration has been confirmed.'),
  ]);
  expect(await server.control.getUser(username)).toMatchObject({ status: 'CONFIRMED' });
  expect((await new Browser(server).visit(link)).status).toBe(400);
});

/** Makes the next request of a name fail. */
function fault(
  match: FaultRule['match'],
  kind: FaultRule['fault']['kind'],
  details: Omit<FaultRule['fault'], 'kind'> = {},
  when: FaultRule['when'] = 'before',
): Promise<FaultRule> {
  return server.control.addFault({ match, fault: { kind, ...details }, times: 1, when });
}

function signUp(username: string, headers: Record<string, string> = {}) {
  return callApi(server, `${server.api}/`, {
    headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.SignUp', ...headers },
    body: JSON.stringify({
      ClientId: appClientId,
      Username: username,
      Password: 'Correct-horse-9',
      UserAttributes: [{ Name: 'email', Value: `${username}@example.com` }],
    }),
  });
}

async function exists(username: string): Promise<boolean> {
  return (await fetch(`${server.api}/control/users/${username}`)).ok;
}

/** Repeats a check until it succeeds, for ten seconds at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to that.');
  }
}

test.each(['before', 'after'] as const)(
  'a fault %s the operation breaks its answer, once, and no other operation',
  async (when) => {
    for (const [kind, details, expected] of [
      ['status', { status: 503 }, { status: 503, error: null }],
      ['status', { status: 429, type: 'TooManyRequestsException' }, { status: 429 }],
      [
        'error',
        { type: 'LimitExceededException', message: 'Slow down' },
        { status: 400, error: 'LimitExceededException', message: 'Slow down' },
      ],
      ['error', { type: 'InternalErrorException', status: 500 }, { status: 500 }],
      ['html', {}, { status: 502, body: expect.stringContaining('<html>') }],
      ['empty', { status: 500 }, { status: 500, body: '' }],
    ] as const) {
      const username = newName();
      await fault({ surface: 'userpool', name: 'SignUp' }, kind, details, when);
      expect((await userPool(server, 'GetUser', { AccessToken: 'x' })).status).toBe(400);
      const broken = await signUp(username, { Origin: siteOrigin });
      expect(broken).toMatchObject(expected);
      expect(broken.headers.get('access-control-allow-origin')).toBe(siteOrigin);
      expect(broken.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
      expect(await exists(username)).toBe(when === 'after');
      expect(await signUp(username)).toMatchObject(
        when === 'after' ? { error: 'UsernameExistsException' } : { status: 200 },
      );
    }
  },
);

test.each(['before', 'after'] as const)('a connection is reset %s the operation', async (when) => {
  const username = newName();
  await fault({ name: 'SignUp' }, 'reset', {}, when);
  await server.control.clearRequests();
  await expect(signUp(username)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await exists(username)).toBe(when === 'after');
  expect(await server.control.listRequests()).toMatchObject([{ name: 'SignUp', status: 0 }]);
});

test.each(['before', 'after'] as const)(
  'an answer stalls %s the operation until the client gives up, and others go on',
  async (when) => {
    const username = newName();
    await fault({ name: 'SignUp' }, 'stall', {}, when);
    await server.control.clearRequests();
    const aborter = new AbortController();
    const stalled = fetch(`${server.api}/`, {
      method: 'POST',
      signal: aborter.signal,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      body: JSON.stringify({
        ClientId: appClientId,
        Username: username,
        Password: 'Correct-horse-9',
        UserAttributes: [{ Name: 'email', Value: `${username}@example.com` }],
      }),
    });
    await until(async () => (await server.control.listRequests()).length > 0);
    if (when === 'after') await until(() => exists(username));
    expect((await userPool(server, 'GetUser', { AccessToken: 'x' })).status).toBe(400);
    aborter.abort();
    await expect(stalled).rejects.toMatchObject({ name: 'AbortError' });
    expect(await exists(username)).toBe(when === 'after');
  },
);

test('a delay holds an answer back and then lets it through', async () => {
  await fault({ name: 'SignUp' }, 'delay', { ms: 300 });
  const began = performance.now();
  expect((await signUp(newName())).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThanOrEqual(299);
});

test('a fault happens as often as it says, then no more, and can be removed', async () => {
  await server.control.addFault({
    match: { name: 'GetUser' },
    fault: { kind: 'empty' },
    times: 2,
  });
  const statuses: number[] = [];
  for (let request = 0; request < 3; request += 1) {
    statuses.push((await userPool(server, 'GetUser', { AccessToken: 'x' })).status);
  }
  expect(statuses).toEqual([500, 500, 400]);
  await fault({ name: 'GetUser' }, 'empty');
  await server.control.clearFaults();
  expect((await userPool(server, 'GetUser', { AccessToken: 'x' })).status).toBe(400);
});

test('faults hit the identity pool, the OAuth endpoints and Google too', async () => {
  await fault({ surface: 'identitypool', name: 'GetId' }, 'error', { type: 'InternalError' });
  const getId = await identityPool(server, 'GetId', { IdentityPoolId: identityPoolId });
  expect(getId.error).toBe('InternalError');

  const granted = await newCode(server);
  await fault({ surface: 'oauth', name: 'token' }, 'html', {}, 'after');
  expect(await exchange(server, granted)).toMatchObject({
    status: 502,
    body: expect.stringContaining('<html>'),
  });
  // The code was used up all the same.
  expect((await exchange(server, granted)).body).toEqual({ error: 'invalid_grant' });

  const spared = await newCode(server);
  await fault({ surface: 'oauth', name: '/oauth2/token' }, 'error', {
    type: 'invalid_request',
    message: 'Broken',
  });
  expect(await exchange(server, spared)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', error_message: 'Broken' },
  });
  expect((await exchange(server, spared)).status).toBe(200);

  await fault({ surface: 'google', name: 'token' }, 'status', { status: 500 });
  const back = await new Browser(server).signInWithGoogle(
    authorizeUrl(server, { identity_provider: 'Google' }),
    'ada@example.com',
  );
  const answer = new URL(back.url).searchParams;
  expect([answer.get('error'), answer.get('code')]).toEqual(['invalid_request', null]);
  expect(answer.get('error_description')).toContain('Google Error - ');
});

test('faults can name each page of a sign-in with Google', async () => {
  const url = authorizeUrl(server, { identity_provider: 'Google' });
  for (const name of ['interaction', 'account', 'resume']) {
    await server.control.clearRequests();
    await fault({ surface: 'google', name }, 'status', { status: 503, message: 'Broken' });
    const stopped = await new Browser(server)
      .signInWithGoogle(url, 'ada@example.com')
      .catch(String);
    expect(JSON.stringify(stopped)).toContain('Broken');
    expect(await server.control.listRequests()).toContainEqual(
      expect.objectContaining({ surface: 'google', name, status: 503 }),
    );
  }
});

test('preflights are neither logged nor hit by faults', async () => {
  await fault({}, 'empty');
  await server.control.clearRequests();
  const preflight = await sendRequest(server, `${server.api}/`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.status).toBeLessThan(300);
  expect(await server.control.listRequests()).toEqual([]);
  await server.control.clearFaults();
});

test('the log lists the requests since a time, with their answers', async () => {
  await server.control.clearRequests();
  await userPool(server, 'GetUser', { AccessToken: 'x' });
  const [first] = await server.control.listRequests();
  expect(first).toMatchObject({
    at: expect.any(Number),
    surface: 'userpool',
    name: 'GetUser',
    status: 400,
    body: { AccessToken: '<1 characters>' },
  });
  const later = (first?.at ?? 0) + 1_000_000;
  expect(await server.control.listRequests(new Date(later))).toEqual([]);
  expect(await server.control.listRequests(new Date(first?.at ?? 0))).toHaveLength(1);
  const iso = encodeURIComponent(new Date(later).toISOString());
  const listed = await sendRequest(server, `${server.api}/control/requests?since=${iso}`);
  expect(await listed.json()).toEqual([]);
});

test('the log holds no password, token, code, session or proof', async () => {
  await server.control.clearRequests();
  const secrets = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 6) secrets.add(value);
    else if (typeof value === 'object' && value) Object.values(value).forEach(keep);
  };
  const user = await createUser(server, { password: 'Very-secret-horse-1' });
  keep(user.password);
  const { Session, responses } = await startSrp(server, user);
  keep([Session, { ...responses, USERNAME: '', TIMESTAMP: '' }]);
  const signedIn = await respond(server, 'PASSWORD_VERIFIER', Session, responses);
  const tokens = signedIn.body.AuthenticationResult;
  const { AccessToken, IdToken, RefreshToken, NewDeviceMetadata } = tokens;
  keep([AccessToken, IdToken, RefreshToken]);
  await signInWithPassword(server, user);
  await userPool(server, 'ConfirmDevice', {
    AccessToken,
    DeviceKey: NewDeviceMetadata.DeviceKey,
    DeviceSecretVerifierConfig: {
      PasswordVerifier: 'c2VjcmV0LXZlcmlmaWVy',
      Salt: 'c2VjcmV0LXNhbHQ=',
    },
  });
  keep(['c2VjcmV0LXZlcmlmaWVy', 'c2VjcmV0LXNhbHQ=']);
  const proposed = { PreviousPassword: user.password, ProposedPassword: 'Proposed-horse-1' };
  await userPool(server, 'ChangePassword', { AccessToken, ...proposed });
  keep(proposed);
  await userPool(server, 'GetTokensFromRefreshToken', { ClientId: appClientId, RefreshToken });
  const provider = `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  await identityPool(server, 'GetId', {
    IdentityPoolId: identityPoolId,
    Logins: { [provider]: IdToken },
  });
  await userPool(server, 'ForgotPassword', { ClientId: appClientId, Username: user.username });
  const forgotten = await codeTo(server, user.email);
  await userPool(server, 'ConfirmForgotPassword', {
    ClientId: appClientId,
    Username: user.username,
    ConfirmationCode: forgotten,
    Password: 'Confirmed-horse-1',
  });
  keep([forgotten, 'Confirmed-horse-1']);
  const associated = await userPool(server, 'AssociateSoftwareToken', { AccessToken });
  const UserCode = totpCode(associated.body.SecretCode);
  await userPool(server, 'VerifySoftwareToken', { AccessToken, UserCode });
  keep([associated.body.SecretCode, UserCode]);

  const granted = await newCode(server, { user: { ...user, password: 'Confirmed-horse-1' } });
  const { body } = await exchange(server, granted);
  keep([granted.code, granted.verifier, body.access_token, body.id_token, body.refresh_token]);
  await userInfo(server, body.access_token);
  await send(server, `/oauth2/userInfo?access_token=${body.access_token}`, {});
  await postForm(server, '/oauth2/token', {
    grant_type: 'refresh_token',
    client_id: appClientId,
    refresh_token: body.refresh_token,
  });
  await postForm(server, '/oauth2/revoke', { client_id: appClientId, token: body.refresh_token });
  const browser = new Browser(server);
  const google = authorizeUrl(server, { identity_provider: 'Google' });
  const back = await browser.signInWithGoogle(google, 'ada@example.com');
  keep(new URL(back.url).searchParams.get('code'));
  await browser.visit(google);

  const log = JSON.stringify(await server.control.listRequests());
  // Six digits may occur in any number, so the test looks for codes as whole texts.
  const found = [...secrets].filter((secret) => {
    const text = JSON.stringify(secret);
    return log.includes(secret.length === 6 ? text : text.slice(1, -1));
  });
  expect(found).toEqual([]);
  expect(secrets.size).toBeGreaterThan(15);
  expect(log).not.toMatch(/__Host-cognito|eyJ[\w-]+\.eyJ/);
});

test.each([
  ['as a number', 'application/x-amz-json-1.1', '{"Password":73571113}'],
  ['in a list', 'application/x-amz-json-1.1', '{"Password":["73571113"]}'],
  ['in an object', 'application/x-amz-json-1.1', '{"Password":{"value":"73571113"}}'],
  ['in JSON called a form', 'application/x-www-form-urlencoded', '{"Password":"73571113"}'],
  ['in JSON called text', 'text/plain', '{"Password":"73571113"}'],
  ['in half of a JSON text', 'application/x-amz-json-1.1', '{"Password":"73571113"'],
  ['in a form of many', 'application/x-www-form-urlencoded', 'password=73571113&password=x'],
  ['in capitals', 'application/x-amz-json-1.1', '{"PASSWORD":"73571113"}'],
  ['in a text of its own', 'application/x-amz-json-1.1', '"73571113"'],
])('the log holds no password that is sent %s', async (_case, type, body) => {
  await server.control.clearRequests();
  await callApi(server, `${server.api}/`, {
    headers: {
      'Content-Type': type,
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body,
  });
  await send(server, '/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  const logged = await server.control.listRequests();
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('73571113');
});

test('rotation of refresh tokens and ALLOW_REFRESH_TOKEN_AUTH are refused together', async () => {
  const explicitAuthFlows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const;
  const former = await server.control.getSettings();
  const refused = {
    status: 400,
    message: expect.stringContaining("isn't compatible with ALLOW_REFRESH_TOKEN_AUTH"),
  };
  const allow = { explicitAuthFlows: [...explicitAuthFlows] };
  await expect(server.control.changeSettings(allow)).rejects.toMatchObject(refused);
  expect(await server.control.getSettings()).toEqual(former);
  const disabled = { refreshTokenRotation: { feature: 'DISABLED' as const } };
  expect(await server.control.changeSettings({ ...allow, ...disabled })).toMatchObject(allow);
  const enabled = { refreshTokenRotation: { feature: 'ENABLED' as const } };
  await expect(server.control.changeSettings(enabled)).rejects.toMatchObject(refused);
  await server.control.changeSettings(former);
});
