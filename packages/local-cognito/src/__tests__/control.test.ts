import type { ClockChange } from 'local-service/control/client';
import { appClientId } from '../connection/connection';
import type { SeededUser } from '../control/schemas';
import { seed } from '../control/users';
import { newCognito } from '../testing/newCognito';
import { authorizeUrl, Browser, postForm, send } from '../testing/oauth';
import {
  callApi,
  createUser,
  newName,
  password,
  sendRequest,
  server,
  signInWithPassword,
  signUp,
  siteOrigin,
  startServer,
  tokensOf,
  userPool,
  withSettings,
} from '../testing/server';

beforeAll(() => startServer());

/** Sends a request to the control API, with any headers. */
function control(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const all = { 'Content-Type': 'application/json', ...headers };
  return sendRequest(`${server.api}/control/${path}`, { method, headers: all, body });
}

describe('the control API', () => {
  test.each<Record<string, string>>([
    { Origin: 'http://evil.example' },
    { Origin: 'http://localhost:3000' },
    { Origin: 'http://localhost' },
    { Origin: 'null' },
    { Origin: '' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is closed to pages with %j', async (headers) => {
    const { username } = await createUser();
    for (const request of [
      ...['POST reset', 'POST users', `GET users/${username}`, 'GET messages', 'GET requests'],
      ...['DELETE requests', 'POST faults', 'POST clock', 'POST settings', 'OPTIONS reset'],
    ]) {
      const [method = '', path = ''] = request.split(' ');
      const body = method === 'POST' ? '{}' : undefined;
      const response = await control(method, path, body, headers);
      const allowed = response.headers.get('access-control-allow-origin');
      expect([request, response.status, allowed]).toEqual([request, 403, null]);
    }
    expect(await server.control.getUser(username)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('is open to the inbox page and to tools', async () => {
    const { api } = server.ports;
    for (const headers of [
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => ({ Origin: `http://${host}:${api}` })),
      { 'Sec-Fetch-Site': 'none' },
    ] as Record<string, string>[]) {
      expect((await control('POST', 'clock', '{"offsetMs":0}', headers)).status).toBe(200);
    }
    expect((await sendRequest(`http://[::1]:${api}/inbox`)).status).toBe(200);
  });

  test.each([
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
  ])('refuses for %s the body %s', async (path, body, message) => {
    const response = await control('POST', path, body);
    expect(response.status).toBe(400);
    const told = (await response.json()) as { message: string };
    expect(told.message).toContain(message);
  });

  test('refuses forms, unknown paths and unknown times', async () => {
    const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await control('POST', 'users', 'username=a', asForm)).status).toBe(400);
    for (const path of ['nothing', 'users', '../control/nothing', 'users/nobody-at-all']) {
      const response = await control('GET', path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
    expect((await control('GET', 'requests?since=soon')).status).toBe(400);
  });

  test('refuses rotation of refresh tokens together with ALLOW_REFRESH_TOKEN_AUTH', async () => {
    const former = await server.control.getSettings();
    const message = expect.stringContaining("isn't compatible with ALLOW_REFRESH_TOKEN_AUTH");
    const refused = { status: 400, message };
    const flows = {
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const,
    };
    const allow = { explicitAuthFlows: [...flows.explicitAuthFlows] };
    await expect(server.control.changeSettings(allow)).rejects.toMatchObject(refused);
    expect(await server.control.getSettings()).toEqual(former);
    const rotation = (feature: 'ENABLED' | 'DISABLED') => ({ refreshTokenRotation: { feature } });
    await withSettings({ ...allow, ...rotation('DISABLED') }, async () => {
      const both = server.control.changeSettings(rotation('ENABLED'));
      await expect(both).rejects.toMatchObject(refused);
    });
  });

  test('stops the clock at a time, moves it from there and starts it again', async () => {
    const now = async (change: ClockChange) => (await server.control.setClock(change)).now;
    const stopped = await now({ offsetMs: 0, stopped: true });
    expect(await now({ offsetMs: 0 })).toBe(stopped);
    expect(await now({ offsetMs: 5000 })).toBe(stopped + 5000);
    expect(await now({ offsetMs: 60_000, stopped: false })).toBeGreaterThan(stopped + 60_000);
  });

  test('restores the seeded users and removes everything else', async () => {
    const user = await createUser();
    const { AccessToken } = await tokensOf(user);
    await createUser({ username: 'reader', password: 'Another-horse-9' });
    await server.control.setClock({ offsetMs: 1_000_000 });
    await server.control.changeSettings({ autoConfirm: true });
    await server.control.addFault({ match: {}, fault: { kind: 'empty' }, times: 100 });
    await server.control.reset();
    expect((await signInWithPassword({ username: 'reader', password })).status).toBe(200);
    expect((await userPool('GetUser', { AccessToken })).status).toBe(400);
    expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
    expect(await server.control.listMessages()).toEqual([]);
    expect(await server.control.listFaults()).toEqual([]);
    await expect(server.control.getUser(user.username)).rejects.toThrow('User does not exist.');
  });

  test.each([
    ['reader', 'Bearer'],
    ['newpass', 'NEW_PASSWORD_REQUIRED'],
    ['sms', 'SMS_MFA'],
    ['totp', 'SOFTWARE_TOKEN_MFA'],
    ['totpsetup', 'MFA_SETUP'],
    ['unverified', 'Bearer'],
    ['unconfirmed', 'UserNotConfirmedException'],
    ['resetme', 'PasswordResetRequiredException'],
  ])('has the seeded user %s, whose sign-in gives %s', async (username, next) => {
    const { body } = await signInWithPassword({ username, password });
    const given = body.ChallengeName ?? body.__type ?? body.AuthenticationResult?.TokenType;
    expect(given).toBe(next);
    const { attributes } = await server.control.getUser(username);
    const isUnverified = username.startsWith('un');
    expect(attributes.email_verified).toBe(String(!isUnverified));
  });

  test.each([
    [{ username: 'ada', passwort: 'x' }, 'Unrecognized key: "passwort"'],
    [
      { username: 'ada', attributes: { email: 'x' } },
      'attributes.email: Invalid email address format.',
    ],
  ])('names a seeded user who cannot be created, with the reason: %j', (user, reason) => {
    const message = `The user "ada" cannot be created. ${reason}`;
    expect(() => seed(newCognito(), [user as SeededUser])).toThrow(new Error(message));
  });

  test('lists the messages to an address, the newest first', async () => {
    const { username: Username, email } = await createUser();
    for (let n = 0; n < 2; n += 1) await userPool('ForgotPassword', { Username });
    const [newest, older, ...others] = await server.control.listMessages(email.toUpperCase());
    expect(others).toEqual([]);
    const code = expect.stringMatching(/^\d{6}$/);
    const message = { to: email, medium: 'EMAIL', kind: 'ForgotPassword', code };
    expect(newest).toMatchObject({ ...message, at: expect.any(Number) });
    expect(newest?.at).toBeGreaterThanOrEqual(older?.at ?? Infinity);
  });
});

describe('scripts', () => {
  const preflight = (Origin: string) => ({
    method: 'OPTIONS',
    headers: { Origin, 'Access-Control-Request-Method': 'POST' },
  });

  /** Calls every part that scripts may call, and says what it answered. */
  const callAll = (headers: Record<string, string>) =>
    Promise.all([
      callApi('/', { headers, body: '{' }),
      callApi('/identity/', { headers, body: '{' }),
      postForm('/oauth2/token', {}, headers),
      postForm('/oauth2/revoke', {}, headers),
      send('/oauth2/userInfo', { headers }),
      send('/eu-central-1_LocalPool/.well-known/jwks.json', { headers }),
      send('/eu-central-1_LocalPool/.well-known/openid-configuration', { headers }),
    ]);

  test.each(['/', '/identity/'])(
    'of the site may send to %s exactly the headers that the clients send',
    async (path) => {
      const { status, headers } = await sendRequest(server.api + path, preflight(siteOrigin));
      expect([200, 204]).toContain(status);
      expect(headers.get('access-control-allow-origin')).toBe(siteOrigin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-allow-methods')).toContain('POST');
      const allowed = headers.get('access-control-allow-headers')?.split(/,\s*/).sort();
      expect(allowed).toEqual([
        ...['amz-sdk-invocation-id', 'amz-sdk-request', 'cache-control', 'content-type'],
        ...['x-amz-target', 'x-amz-user-agent'],
      ]);
    },
  );

  test.each([siteOrigin, null])('of the origin %s read answers and errors', async (origin) => {
    const answers = await callAll(origin ? { Origin: origin } : {});
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 200, 200]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
    }
    const exposed = answers[0]?.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed).toContain('x-amzn-errortype');
  });

  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'http://127.0.0.1:3000',
    'null',
    '',
  ])('of the origin "%s" get no answer', async (Origin) => {
    const { api, hosted } = server;
    const preflights = [`${api}/`, `${api}/identity/`, `${hosted}/oauth2/token`].map((url) =>
      sendRequest(url, preflight(Origin)),
    );
    const answers = [...(await callAll({ Origin })), ...(await Promise.all(preflights))];
    for (const { status, headers } of answers) {
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  test('of a foreign page are told so; what they ask for is neither done nor logged', async () => {
    const Username = newName();
    await server.control.clearRequests();
    const origin = { Origin: 'https://evil.example' };
    expect(await userPool('SignUp', { Username, Password: password }, origin)).toMatchObject({
      status: 403,
      message: 'Pages of https://evil.example are refused: no callback address has this origin.',
    });
    await expect(server.control.getUser(Username)).rejects.toMatchObject({ status: 404 });
    expect(await server.control.listRequests()).toEqual([]);
  });
});

describe('a page', () => {
  const markup = `"'><img/src=x/onerror=alert(1)><script>alert(1)</script>`;

  test('has markup in a name, a state or a hint as text', async () => {
    const username = `<svg/onload=alert('${newName()}')>&"`;
    const user = await createUser({ username, attributes: { name: markup } });
    await userPool('ForgotPassword', { Username: username });
    const browser = new Browser();
    const login = authorizeUrl({ state: markup, login_hint: markup, nonce: markup });
    const wrong = await browser.signInOnLoginPage(login, markup, 'x');
    const link = new URLSearchParams({ user_name: markup, confirmation_code: markup });
    const encoded = encodeURIComponent(markup);
    const google = { state: markup, login_hint: markup, identity_provider: 'Google' };
    const pages = [wrong];
    for (const url of [
      `${server.api}/inbox`,
      `${server.api}/confirmUser?client_id=${appClientId}&${link}`,
      login,
      authorizeUrl({ redirect_uri: markup }),
      `${server.hosted}/${encoded}`,
      authorizeUrl(google),
      `${server.google}/auth?client_id=${encoded}`,
      `${server.google}/interaction/${encoded}`,
    ]) {
      pages.push(await browser.visit(url));
    }
    for (const { url, status, text, headers } of pages) {
      expect({ url, found: /<(script|img\/src|svg\/onload)/.exec(text)?.[0] }).toEqual({ url });
      const isHtml = headers.get('content-type')?.includes('text/html');
      if (!isHtml) expect({ url, status }).toEqual({ url, status: 404 });
    }
    expect(pages[1]?.text).toContain('&lt;svg/onload=alert(');
    expect(wrong.text).toContain('&lt;script&gt;');
    const back = await browser.signInOnLoginPage(login, user.username, user.password);
    expect(new URL(back.url).searchParams.get('state')).toBe(markup);
  });

  test('forbids scripts, frames, caches and other origins; all share one stylesheet', async () => {
    const styles = new Set<string | undefined>();
    for (const url of [
      `${server.api}/inbox`,
      `${server.api}/confirmUser`,
      authorizeUrl(),
      authorizeUrl({ client_id: 'x' }),
      authorizeUrl({ identity_provider: 'Google' }),
      `${server.google}/auth?client_id=x`,
      `${server.google}/interaction/x`,
    ]) {
      const { headers } = await new Browser().visit(url, { headers: { Origin: siteOrigin } });
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      styles.add(/style-src ([^;]+)/.exec(policy ?? '')?.[1]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect([...styles]).toEqual([expect.stringMatching(/^'sha256-/)]);
  });

  test('confirms an account by the link of a message, once', async () => {
    const username = newName();
    await withSettings({ verification: 'LINK' }, () => signUp(username));
    const [message] = await server.control.listMessages(`${username}@example.com`);
    const link = message?.link ?? '';
    expect(link).toMatch(/^http:\/\/localhost:\d+\/confirmUser\?client_id=/);
    const visit = (url: string) => new Browser().visit(url);
    expect((await visit(link.replace(/code=\d+/, 'code=000000x'))).status).toBe(400);
    const first = await visit(link);
    expect(first.status).toBe(200);
    expect(first.text).toContain('Your registration has been confirmed.');
    expect(await server.control.getUser(username)).toMatchObject({ status: 'CONFIRMED' });
    expect((await visit(link)).status).toBe(400);
  });
});
